import { expect, it } from 'vitest'
import { exportDay } from './exportDay.ts'

const chart = [{ date: '2025-11-03' }, { date: '2025-11-02' }]

it.each([
  ["the chart's last day", chart, '2025-11-05', '2025-11-06', { day: '2025-11-03', source: 'chart' }],
  ["else the day of another tool's rows", [], '2025-11-05', '2025-11-06', { day: '2025-11-05', source: 'tool' }],
  ['else the day that the name gives', [], null, '2025-11-06', { day: '2025-11-06', source: 'name' }],
  ['else the day of the import', [], null, null, { day: '2025-12-01', source: 'today' }],
  ['never in the future', [], '2099-01-01', '2099-01-01', { day: '2025-12-01', source: 'today' }],
])('[IMP-5] dates an export by %s', (_what, days, toolDay, namedDay, expected) => {
  expect(exportDay({ chart: days, toolDay, namedDay }, '2025-12-01')).toEqual(expected)
})

it.each([
  ['what a person says before a chart', { chosenDay: '2025-10-31' }, { day: '2025-10-31', source: 'person' }],
  ['a chart before Filters.csv', { filtersDay: '2025-11-20' }, { day: '2025-11-03', source: 'chart' }],
  ['Filters.csv before the name', { chart: [], filtersDay: '2025-11-20' }, { day: '2025-11-20', source: 'filters' }],
])('[IMP-5] takes %s', (_what, evidence, expected) => {
  expect(exportDay({ chart, toolDay: null, namedDay: '2025-11-21', ...evidence }, '2025-12-01')).toEqual(expected)
})
