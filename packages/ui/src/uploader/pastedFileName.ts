import type { Clock } from '@rankdesk/format'
import { endingOf, losAngelesTimeOf } from '@rankdesk/format'

/**
 * Returns the name of a pasted file: the time in Los Angeles and the file's extension, '2026-11-21-094207.png' (M469).
 * When several files are pasted at once, the second and later ones get a number: '2026-11-21-094207-2.png'. Rule
 * UPL-11.
 *
 * @param index the index among the files pasted at once, from 0
 */
export function pastedFileName(file: File, clock: Clock, index = 0): string {
  const now = clock.now()
  const { date, hour, minute } = losAngelesTimeOf(now)
  const time = [hour, minute, now.getUTCSeconds()].map((part) => String(part).padStart(2, '0')).join('')
  const number = index === 0 ? '' : `-${index + 1}`
  const ending = endingOf(file)
  return `${date}-${time}${number}${ending === '' ? '' : `.${ending}`}`
}
