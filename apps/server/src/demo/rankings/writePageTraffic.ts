import { datePartsOf } from '@rankdesk/format'
import type { AgencyTables } from '../load/agencyTables.ts'
import type { Random } from '#platform/random/seededRandom.ts'
import type { StrategyPlan } from '../strategies/strategyPlan.ts'
import type { Timeline } from '../timeline.ts'

export interface PageTrafficToWrite {
  strategies: readonly StrategyPlan[]
  tables: AgencyTables
  timeline: Timeline
  random: Random
}

/** Adds monthly visits of the pages of open strategies; only those have a screen that shows them (M236). */
export function writePageTraffic({ strategies, tables, timeline, random }: PageTrafficToWrite): void {
  const pages = new Set(strategies.filter(({ state }) => state !== 'done').map(({ page }) => page))
  const months = [...new Set(timeline.trafficDays.map(({ firstOfMonth }) => firstOfMonth))]
  const seasons = months.map((month) => 1 + 0.15 * Math.cos(((datePartsOf(month).month - 6) / 12) * 2 * Math.PI))
  for (const page of pages) {
    if (page === undefined || page.isPlanned) continue
    const size = random.between(8, 90)
    const growth = random.between(-0.012, 0.03)
    for (const [index, month] of months.entries()) {
      if (month < page.addedOn) continue
      const usual = size * (1 + growth * index) * (seasons[index] ?? 1)
      const visits = Math.max(0, Math.round(usual * (1 + random.bell() * 0.08)))
      tables.pageTraffic.add({ pageId: page.pageId, month, visits })
    }
  }
}
