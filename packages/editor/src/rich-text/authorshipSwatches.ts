import type { Origin } from '@rankdesk/format'

/** How each origin is named and marked in the wash, for a legend beside the field (D03). */
export const AUTHORSHIP_SWATCHES: Readonly<Record<Origin, { label: string; className: string }>> = {
  site: { label: 'Site', className: 'bg-grey-soft' },
  ai: { label: 'AI', className: 'bg-blue-soft' },
  human: { label: 'Human', className: 'bg-green-soft' },
}
