import { expect, it } from 'vitest'
import { exportDay, exportStart, filtersRangeOf } from './exportDay.ts'

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

it.each([
  ['of the chart that dates it', { day: '2025-11-03', source: 'chart' }, null, '2025-11-02'],
  ['of the chart, whatever Filters.csv says', { day: '2025-11-03', source: 'chart' }, { days: 28 }, '2025-11-02'],
  [
    'as many days before a known day as the range has',
    { day: '2025-11-20', source: 'name' },
    { days: 28 },
    '2025-10-24',
  ],
  [
    'as many months before a known day as the range has',
    { day: '2025-11-20', source: 'person' },
    { months: 3 },
    '2025-08-21',
  ],
  ['that Filters.csv names', { day: '2025-11-20', source: 'filters' }, { from: '2025-11-01' }, '2025-11-01'],
  ['on the day itself', { day: '2025-11-20', source: 'filters' }, { from: '2025-11-20' }, '2025-11-20'],
  ['of no range that begins after it', { day: '2025-11-20', source: 'name' }, { from: '2025-11-21' }, null],
  ['of nothing if the day is unknown', { day: '2025-12-01', source: 'today' }, { days: 28 }, null],
  ['of nothing without a range', { day: '2025-11-20', source: 'name' }, null, null],
] as const)('[IMP-40] begins an export on the first day %s', (_what, day, filtersRange, expected) => {
  expect(exportStart({ chart, filtersRange }, day)).toBe(expected)
})

it.each([
  ['Filter,Value\nDate,Last 28 days', { days: 28 }],
  ['Filter,Value\nDate,Last 3 months', { months: 3 }],
  ['Filter,Wert\nDatum,Letzte 28 Tage', { days: 28 }],
  ['Filtre,Valeur\nDate,3 derniers mois', { months: 3 }],
  ['Filter,Value\nDate,2025-08-01-2025-11-01', { from: '2025-08-01' }],
  ['Filter,Value\nDate,2025-11-01', null],
  ['Filter,Value\nSearch type,Web', null],
  ['Filter,Value\nQuery,5 daydreams', null],
])('[IMP-40] reads the range of %j', (text, expected) => {
  expect(filtersRangeOf(text)).toEqual(expected)
})
