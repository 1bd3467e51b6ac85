import type { ReceiptState } from '@rankdesk/domain'
import type { Hue } from '@rankdesk/ui'

/** The hue of what the public page showed when it was read back (D01). */
export const RECEIPT_HUES: Record<ReceiptState, Hue> = {
  Live: 'green',
  Differs: 'orange',
  'Not yet': 'yellow',
  Failed: 'red',
}
