import { expect, it } from 'vitest'
import { exportDay } from './exportDay.ts'

const chart = [{ date: '2025-11-03' }, { date: '2025-11-02' }]
const sitemap = [{ lastModified: '2025-10-01' }, { lastModified: null }, { lastModified: '2099-01-01' }]

it.each([
  ["the chart's last day", chart, sitemap, { day: '2025-11-03', source: 'chart' }],
  [
    'else the newest day of the sitemap that is not in the future',
    [],
    sitemap,
    { day: '2025-10-01', source: 'sitemap' },
  ],
  ['else today', [], [{ lastModified: '2099-01-01' }], { day: '2025-12-01', source: 'today' }],
])('dates an export %s', (_what, days, entries, expected) => {
  expect(exportDay(days, entries, '2025-12-01')).toEqual(expected)
})
