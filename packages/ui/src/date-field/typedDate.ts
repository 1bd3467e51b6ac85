import type { PlainDate } from '@rankdesk/format'
import { parseDate } from '@rankdesk/format'

/**
 * What a typed text makes of a date: null when it is empty, which clears (M506); undefined when it is no day, or one
 * that may not be chosen, so that the old value returns. Rule CAL-10.
 */
export function readTypedDate(text: string, selectable: (date: PlainDate) => boolean): PlainDate | null | undefined {
  if (text.trim() === '') return null
  const date = parseDate(text)
  return date !== undefined && selectable(date) ? date : undefined
}
