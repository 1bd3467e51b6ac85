import { formatNumber } from '@rankdesk/format'
import type { StatChange } from '@rankdesk/ui'

/** Returns the change of the last month's visits from the month before; undefined without two months. */
export function visitsChange(visits: readonly { visits: number | null }[]): StatChange | undefined {
  const now = visits.at(-1)?.visits
  const before = visits.at(-2)?.visits
  if (typeof now !== 'number' || typeof before !== 'number' || before === 0) return undefined
  const percent = Math.round(((now - before) / before) * 100)
  const text = `${formatNumber(Math.abs(percent))}%`
  if (percent === 0) return { text, direction: 'same', since: 'on the previous month' }
  return { text, direction: percent > 0 ? 'up' : 'down', isGood: percent > 0, since: 'on the previous month' }
}
