import { NO_VALUE } from '@rankdesk/format'

/** The levels of a client's performance against its goal (M187), best first. */
export const PERFORMANCES = [
  'Outstanding',
  'Exceeding Expectations',
  'Meeting Expectations',
  'Below Expectations',
  'Significantly Below Expectations',
] as const
export type Performance = (typeof PERFORMANCES)[number]

/** The minimum points above (or below) the goal of each level. The last level has none. */
export const PERFORMANCE_FLOORS: readonly { performance: Performance; minLead: number }[] = [
  { performance: 'Outstanding', minLead: 15 },
  { performance: 'Exceeding Expectations', minLead: 5 },
  { performance: 'Meeting Expectations', minLead: -5 },
  { performance: 'Below Expectations', minLead: -15 },
  { performance: 'Significantly Below Expectations', minLead: Number.NEGATIVE_INFINITY },
]

/** The goal grows with the months of work: 15 % at the start, 2.5 points a month, at most 45 %. Rule PERF-1. */
export const GOAL = { start: 15, perMonth: 2.5, max: 45 } as const

/**
 * Returns the share of keywords, percent of 100, that should be on page one after a number of whole months of work.
 * Rule PERF-1.
 */
export function goalPageOnePercent(monthsOfWork: number): number {
  return Math.min(GOAL.max, GOAL.start + GOAL.perMonth * Math.max(0, Math.floor(monthsOfWork)))
}

/** Returns a client's performance: its page-one share against its goal, both percent of 100. Rule PERF-2. */
export function performanceOf(pageOnePercent: number, goalPercent: number): Performance {
  const lead = pageOnePercent - goalPercent
  for (const { performance, minLead } of PERFORMANCE_FLOORS) if (lead >= minLead) return performance
  return 'Significantly Below Expectations'
}

/** A performance relative to the expectation, 2 above to -2 below. 0 meets it. */
export type PerformanceLevel = 2 | 1 | 0 | -1 | -2

/**
 * Returns the chip of a performance: its short label, hue and level (M187). Any other value is dark gray and has no
 * level; no performance is a dash (COV-3).
 */
export function performanceChip(performance: string | null): {
  label: string
  hue: 'blue' | 'green' | 'yellow' | 'orange' | 'red' | 'grey'
  level: PerformanceLevel | null
} {
  switch (performance) {
    case 'Outstanding':
      return { label: 'Outstanding', hue: 'blue', level: 2 }
    case 'Exceeding Expectations':
      return { label: 'Exceeding', hue: 'green', level: 1 }
    case 'Meeting Expectations':
      return { label: 'Meeting', hue: 'yellow', level: 0 }
    case 'Below Expectations':
      return { label: 'Below', hue: 'orange', level: -1 }
    case 'Significantly Below Expectations':
      return { label: 'Significantly Below', hue: 'red', level: -2 }
    default:
      return { label: performance ?? NO_VALUE, hue: 'grey', level: null }
  }
}
