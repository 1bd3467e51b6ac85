import { cn } from '@rankdesk/ui'
import type { ZoneType } from '@rankdesk/domain'

/** Gray for text from the page, teal for generated text; half black when a person changed it; hollow when new. */
const FILL: Record<ZoneType, string> = {
  'type-site': 'bg-grey-chart',
  'type-ai': 'bg-series-3',
  'type-new': 'border-2 border-series-3',
  'type-site-mod': 'bg-linear-to-r from-grey-chart from-50% to-text to-50%',
  'type-ai-mod': 'bg-linear-to-r from-series-3 from-50% to-text to-50%',
}

/** The mark for the origin of a zone's text, next to its label. */
export function ZoneSwatch({ type }: { type: ZoneType }) {
  return <span aria-hidden className={cn('size-2.5 shrink-0 rounded-mark', FILL[type])} />
}
