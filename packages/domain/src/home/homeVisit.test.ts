import { describe, expect, it } from 'vitest'
import { HOME_VISIT_MS, type HomeVisit, MAX_NEWS_MS, newsSince, visitHome } from './homeVisit.ts'

const NOW = Date.UTC(2026, 10, 18, 17)
const YESTERDAY = NOW - 24 * 60 * 60 * 1000
const visit = (startedAt: number, previous: number | null = null): HomeVisit => ({ startedAt, previous })

describe('[HOME-2] opening Home', () => {
  it.each<[string, HomeVisit | undefined, HomeVisit]>([
    ['starts the first visit', undefined, visit(NOW)],
    [
      'continues a visit that started less than four hours ago',
      visit(NOW - HOME_VISIT_MS + 1, YESTERDAY),
      visit(NOW - HOME_VISIT_MS + 1, YESTERDAY),
    ],
    [
      'starts the next visit four hours after the last one started',
      visit(NOW - HOME_VISIT_MS, YESTERDAY),
      visit(NOW, NOW - HOME_VISIT_MS),
    ],
    ['continues the visit of a clock that was ahead', visit(NOW + 60_000), visit(NOW + 60_000)],
  ])('%s', (_name, before, expected) => {
    expect(visitHome(before, NOW)).toEqual(expected)
  })

  it.each<[string, HomeVisit | undefined, number]>([
    ['now, at a first visit', undefined, NOW],
    ['now, during a first visit', visit(NOW - 1000), NOW],
    ['the first visit, at the second one', visit(YESTERDAY), YESTERDAY],
    ['the visit before', visit(NOW - 1000, YESTERDAY), YESTERDAY],
    ['the last visit, which has ended', visit(YESTERDAY, YESTERDAY - 1000), YESTERDAY],
    ['two weeks ago, after a longer absence', visit(NOW - MAX_NEWS_MS - 1), NOW - MAX_NEWS_MS],
  ])('has news since %s', (_name, before, since) => {
    expect(newsSince(before, NOW)).toBe(since)
  })
})
