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

/** The dates of the demo agency's history and plans, all relative to today in Los Angeles. */
export interface Timeline {
  today: PlainDate
  month: PlainMonth
  firstOfMonth: PlainDate
  /** The share of this month's working days that have passed, including today, 0 to 1. */
  passedShare: number
  /** The working days of this month before today; at its start the first of the month, so that it is never empty. */
  workDays: readonly PlainDate[]
  /** The days on which ranks were measured, oldest first: monthly, then weekly for the last 13 weeks. */
  rankDays: readonly PlainDate[]
  /** Every day of the last 25 months up to yesterday, oldest first. */
  trafficDays: readonly TrafficDay[]
}

/** A day with its position in the season and week. */
export interface TrafficDay {
  date: PlainDate
  /** 0 for Sunday to 6 for Saturday. */
  weekday: number
  /** Its position in the year in months: 0 for January 1, 12 for the end of December. */
  monthOfYear: number
  /** The first days of its week and its month. */
  monday: PlainDate
  firstOfMonth: PlainDate
}

const RANK_MONTHS = 24
const RANK_WEEKS = 13
const TRAFFIC_MONTHS = 25

/** Returns the timeline for a clock's present. */
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

/** Working days by month: the history of every client needs the same months. */
const workDaysByMonth = new Map<PlainMonth, readonly PlainDate[]>()

/** Returns the working days of a past month. */
export function workDaysOf(month: PlainMonth): readonly PlainDate[] {
  let days = workDaysByMonth.get(month)
  if (days === undefined) {
    days = daysFrom(firstDayOfMonth(month), addDays(lastDayOfMonth(month), 1)).filter(isWorkingDay)
    workDaysByMonth.set(month, days)
  }
  return days
}

/** Returns an instant in the office hours of a day; for today its very start, which has always passed. */
export function officeInstant(day: PlainDate, timeline: Timeline, minuteOfDay: number): Date {
  if (day >= timeline.today) return losAngelesInstant(timeline.today, 0)
  return new Date(openingTime(day) + minuteOfDay * 60_000)
}

/** The opening times of the offices, which hundreds of thousands of rows share. Clocks never change after them. */
const openingTimes = new Map<PlainDate, number>()

/** Returns the time at which offices open on a day, in ms. */
function openingTime(day: PlainDate): number {
  let time = openingTimes.get(day)
  if (time === undefined) {
    time = losAngelesInstant(day, 8).getTime()
    openingTimes.set(day, time)
  }
  return time
}

/** Returns the instant one hour after the offices open on a day, also for days that have not passed. */
export function morningInstant(day: PlainDate): Date {
  return new Date(openingTime(day) + 3_600_000)
}

function trafficDay(date: PlainDate): TrafficDay {
  const { month, day } = datePartsOf(date)
  const weekday = dayOfWeek(date)
  return {
    date,
    weekday,
    monthOfYear: month - 1 + day / 31,
    monday: addDays(date, -((weekday + 6) % 7)),
    firstOfMonth: firstDayOfMonth(monthOf(date)),
  }
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

/** Returns the days from `from` up to, but not including, `to`. */
function daysFrom(from: PlainDate, to: PlainDate): PlainDate[] {
  const days: PlainDate[] = []
  for (let day = from; day < to; day = addDays(day, 1)) days.push(day)
  return days
}
