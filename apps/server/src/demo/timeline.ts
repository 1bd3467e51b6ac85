import {
  addDays,
  addMonths,
  type Clock,
  datePartsOf,
  dayOfWeek,
  firstDayOfMonth,
  isWorkingDay,
  lastDayOfMonth,
  losAngelesInstant,
  monthOf,
  type PlainDate,
  type PlainMonth,
  todayInLosAngeles,
  workingDays,
} from '@rankdesk/format'

/** The days that the demo agency's history and plans hang on; all follow from Los Angeles' today. */
export interface Timeline {
  today: PlainDate
  month: PlainMonth
  firstOfMonth: PlainDate
  /** Share of this month's working days that have passed, today counted, 0 to 1. */
  passedShare: number
  /** Working days of this month before today; on its first ones the first of the month, so that it is never empty. */
  workDays: readonly PlainDate[]
  /** Days on which ranks were looked up, oldest first: monthly, then weekly for the last 13 weeks. */
  rankDays: readonly PlainDate[]
  /** Every day of the last 25 months up to yesterday, oldest first. */
  trafficDays: readonly TrafficDay[]
}

/** A day as seasons and weeks see it. */
export interface TrafficDay {
  date: PlainDate
  /** 0 for Sunday to 6 for Saturday. */
  weekday: number
  /** Where in the year it lies, in months: 0 for January 1, 12 for the end of December. */
  monthOfYear: number
}

const RANK_MONTHS = 24
const RANK_WEEKS = 13
const TRAFFIC_MONTHS = 25

/** The timeline of a clock's present. */
export function timelineOf(clock: Clock): Timeline {
  const today = todayInLosAngeles(clock)
  const month = monthOf(today)
  const firstOfMonth = firstDayOfMonth(month)
  const { passed, total } = workingDays(month, today)
  const beforeToday = daysFrom(firstOfMonth, today).filter(isWorkingDay)
  return {
    today,
    month,
    firstOfMonth,
    passedShare: passed / total,
    workDays: beforeToday.length > 0 ? beforeToday : [firstOfMonth],
    rankDays: rankDays(today),
    trafficDays: daysFrom(firstDayOfMonth(addMonths(month, -TRAFFIC_MONTHS)), today).map(trafficDay),
  }
}

/** Working days of a month that is over. */
export function workDaysOf(month: PlainMonth): PlainDate[] {
  return daysFrom(firstDayOfMonth(month), addDays(lastDayOfMonth(month), 1)).filter(isWorkingDay)
}

/** An instant during office hours of a day; on today itself its very start, which has always passed. */
export function officeInstant(day: PlainDate, timeline: Timeline, minuteOfDay: number): Date {
  if (day >= timeline.today) return losAngelesInstant(timeline.today, 0)
  return losAngelesInstant(day, 8 + Math.floor(minuteOfDay / 60), minuteOfDay % 60)
}

function trafficDay(date: PlainDate): TrafficDay {
  const { month, day } = datePartsOf(date)
  return { date, weekday: dayOfWeek(date), monthOfYear: month - 1 + day / 31 }
}

function rankDays(today: PlainDate): PlainDate[] {
  const monday = addDays(today, -((dayOfWeek(today) + 6) % 7))
  const weekly = Array.from({ length: RANK_WEEKS }, (_, index) => addDays(monday, (index - RANK_WEEKS + 1) * 7))
  const firstWeekly = weekly[0] ?? today
  const monthly = Array.from({ length: RANK_MONTHS }, (_, index) =>
    firstDayOfMonth(addMonths(monthOf(today), index - RANK_MONTHS)),
  )
  return [...monthly.filter((day) => day < firstWeekly), ...weekly]
}

/** From `from` up to, but not including, `to`. */
function daysFrom(from: PlainDate, to: PlainDate): PlainDate[] {
  const days: PlainDate[] = []
  for (let day = from; day < to; day = addDays(day, 1)) days.push(day)
  return days
}
