import { addDays, dayOfWeek, daysBetween, type PlainDate } from '@rankdesk/format'
import { type ProfileHours, rangesOfHours, type SpecialDay } from './profileHours.ts'

/** A named period in which a business has other hours, such as Summer. */
export interface Season {
  name: string
  from: PlainDate
  to: PlainDate
  /** The hours of its seven days, Sunday first. */
  week: readonly ProfileHours[]
}

/** The maximum length of a season, in days. */
export const MAX_SEASON_DAYS = 366
/** The maximum length of its name, in characters. */
export const MAX_SEASON_NAME = 60

/** Returns what is wrong with a new season, a message for each field. Rule PROF-53. */
export function seasonProblems(
  { name, from, to }: { name: string; from: PlainDate | null; to: PlainDate | null },
  today: PlainDate,
): Partial<Record<'name' | 'from' | 'to', string>> {
  const required = 'This field is required'
  const problems: Partial<Record<'name' | 'from' | 'to', string>> = {}
  if (name.trim() === '') problems.name = required
  else if (name.trim().length > MAX_SEASON_NAME) problems.name = `At most ${MAX_SEASON_NAME} characters`
  if (from === null) problems.from = required
  if (to === null) problems.to = required
  else if (to < today) problems.to = 'The season is over'
  else if (from !== null && to < from) problems.to = 'The end must not be before the start'
  else if (from !== null && daysBetween(from, to) >= MAX_SEASON_DAYS) problems.to = `At most ${MAX_SEASON_DAYS} days`
  return problems
}

/**
 * Returns special hours with a season, or without it for null. Google has no seasons: one is sent as the special hours of each of
 * its dates. A date with special hours of its own, such as a holiday, keeps them; an earlier season of the same name is
 * replaced. Rule PROF-53.
 */
export function setSeason(
  days: readonly SpecialDay[],
  name: string,
  period: Omit<Season, 'name'> | null,
): SpecialDay[] {
  const season = name.trim()
  const others = days.filter((day) => day.season !== season)
  if (period === null) return others
  const { from, to, week } = period
  const taken = new Set(others.map(({ date }) => date))
  const added = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index)).flatMap(
    (date) => {
      const hours = week.find(({ dW }) => dW === dayOfWeek(date))
      if (taken.has(date) || hours === undefined) return []
      return [{ date, open24: hours.open24, ranges: rangesOfHours(hours), season }]
    },
  )
  return [...others, ...added].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/** The seasons of special hours in order: their names, first and last dates, and number of days. */
export function seasonsOf(days: readonly SpecialDay[]): { name: string; from: string; to: string; days: number }[] {
  const names = [...new Set(days.flatMap(({ season }) => season ?? []))]
  return names.map((name) => {
    const dates = days
      .filter(({ season }) => season === name)
      .map(({ date }) => date)
      .toSorted()
    return { name, from: dates[0] ?? '', to: dates.at(-1) ?? '', days: dates.length }
  })
}
