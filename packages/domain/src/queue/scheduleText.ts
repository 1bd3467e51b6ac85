import { datePartsOf, firstDayOfMonth, monthName, monthOf, type PlainDate, type PlainMonth } from '@rankdesk/format'

/**
 * What the schedule column shows: months in words, or that nothing is scheduled from now on (a red None chip). `full` has
 * the months' whole names, where `text` has to be short.
 */
export type ScheduleText = { kind: 'none' } | { kind: 'months'; text: string; full: string }

/**
 * The schedule column of a client (M190): None when no strategy is of this month or a later one, else this month's name,
 * joined with the last scheduled month when that is another, both by three letters. Rule QUEUE-4.
 */
export function scheduleText(
  client: { scheduledUntil: PlainDate | null; crntAndByndStrategies: number },
  month: PlainMonth,
): ScheduleText {
  if (client.crntAndByndStrategies === 0) return { kind: 'none' }
  const until = client.scheduledUntil === null ? month : monthOf(client.scheduledUntil)
  const [name, last] = [nameOf(month), nameOf(until)]
  if (until === month) return { kind: 'months', text: name, full: name }
  return { kind: 'months', text: `${name.slice(0, 3)} - ${last.slice(0, 3)}`, full: `${name} - ${last}` }
}

const nameOf = (month: PlainMonth) => monthName(datePartsOf(firstDayOfMonth(month)).month)
