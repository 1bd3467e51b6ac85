import type { Clock } from '@rankdesk/format'
import { endingOf, losAngelesTimeOf } from '@rankdesk/format'

/**
 * The name of what was pasted: the time in Los Angeles and the file's ending, '2026-11-21-094207.png' (M469). Of several
 * that were pasted at once, the second and later carry their number: '2026-11-21-094207-2.png'. Rule UPL-11.
 *
 * @param place counts from 0 among what was pasted at once
 */
export function pastedFileName(file: File, clock: Clock, place = 0): string {
  const now = clock.now()
  const { date, hour, minute } = losAngelesTimeOf(now)
  const time = [hour, minute, now.getUTCSeconds()].map((part) => String(part).padStart(2, '0')).join('')
  const number = place === 0 ? '' : `-${place + 1}`
  const ending = endingOf(file)
  return `${date}-${time}${number}${ending === '' ? '' : `.${ending}`}`
}
