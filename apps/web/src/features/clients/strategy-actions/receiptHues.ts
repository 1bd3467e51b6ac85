import type { ReceiptState } from '@rankdesk/domain'
import type { Hue } from '@rankdesk/ui'

/** The hue of each receipt state (D01). */
export const RECEIPT_HUES: Record<ReceiptState, Hue> = {
  Live: 'green',
  Differs: 'orange',
  'Not yet': 'yellow',
  Failed: 'red',
}
