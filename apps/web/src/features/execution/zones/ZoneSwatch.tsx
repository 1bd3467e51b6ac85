import type { ZoneType } from '@rankdesk/domain'

/** Grey for what was on the page, teal for what was generated; half of it black when a person changed it; hollow when new. */
const FILL: Record<ZoneType, string> = {
  'type-site': 'bg-grey-chart',
  'type-ai': 'bg-series-3',
  'type-new': 'border-2 border-series-3',
  'type-site-mod': 'bg-linear-to-r from-grey-chart from-50% to-text to-50%',
  'type-ai-mod': 'bg-linear-to-r from-series-3 from-50% to-text to-50%',
}

/** The mark of where a zone's text comes from, beside its word. */
export function ZoneSwatch({ type }: { type: ZoneType }) {
  return <span aria-hidden className={`size-2.5 shrink-0 rounded-mark ${FILL[type]}`} />
}
