import { datePartsOf, firstDayOfMonth, monthName, monthOf, type PlainDate, type PlainMonth } from '@rankdesk/format'

/**
 * The content of the schedule column: month names, or none (a red None chip). `text` may be abbreviated; `full` has the
 * whole month names.
 */
export type ScheduleText = { kind: 'none' } | { kind: 'months'; text: string; full: string }

/**
 * Returns the schedule column of a client (M190): None if no strategy is assigned to this month or a later one, else
 * this month's name, followed by the last scheduled month if that is another one, both with three letters. Rule
 * QUEUE-4.
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
