import type { PlainDate } from '@rankdesk/format'
import { parseDate } from '@rankdesk/format'

/**
 * Parses a typed date. Returns null for empty text, which clears the value (M506), and undefined for text that isn't a
 * selectable date, which restores the old value. Rule CAL-10.
 */
export function readTypedDate(text: string, selectable: (date: PlainDate) => boolean): PlainDate | null | undefined {
  if (text.trim() === '') return null
  const date = parseDate(text)
  return date !== undefined && selectable(date) ? date : undefined
}
