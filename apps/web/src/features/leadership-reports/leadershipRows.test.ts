import { describe, expect, it } from 'vitest'
import { pointsText } from './leadershipColumns.tsx'
import { changeOf, leadershipRows, periodsOf, type RollupRow, SHARES, targetOfPeriod } from './leadershipRows.ts'

const row = (part: Partial<RollupRow>): RollupRow => ({
  unit: 'month',
  firstDay: '2026-11-01',
  staffTeamId: 1,
  teamName: 'Harbor',
  staffId: 7,
  fullName: 'Maya Okafor',
  clients: 3,
  assigned: 10,
  completed: 4,
  late: 1,
  dropped: 0,
  hours: 20,
  hoursCompleted: 8,
  mappableClients: 3,
  isMappingEstimated: false,
  mappedClients: 2,
  judgedClients: 2,
  successfulClients: 1,
  keywords: 100,
  page1Keywords: 40,
  targetPacePercentage: 58,
  isEstimated: false,
  ...part,
})

const ROWS = [
  row({}),
  row({ staffId: 8, fullName: 'Tom Reed', successfulClients: 2, page1Keywords: 60 }),
  row({ staffTeamId: 0, teamName: 'No team', staffId: null, fullName: null, keywords: 0, page1Keywords: 0 }),
  row({ firstDay: '2026-10-01', successfulClients: 0, mappedClients: 1, isMappingEstimated: true }),
]
const NOVEMBER = { unit: 'month', firstDay: '2026-11-01', label: 'November 2026' } as const

describe('the rows of the leadership report [M482]', () => {
  it('add members up to teams and teams to the agency [TEAM-1]', () => {
    const [agency, harbor, none] = leadershipRows(ROWS, NOVEMBER)
    expect(agency).toMatchObject({ name: 'Agency', figures: { clients: 9, completed: 12, successfulClients: 4 } })
    expect(harbor).toMatchObject({ name: 'Harbor', figures: { clients: 6, page1Keywords: 100, mappedClients: 4 } })
    expect(harbor?.members.map(({ name }) => name)).toEqual(['Maya Okafor', 'Tom Reed'])
    expect(none?.members.map(({ name, memberId }) => [name, memberId])).toEqual([['No SEO manager', 0]])
  })

  it('compare shares with the period before, in points, and not without one', () => {
    const [agency, harbor] = leadershipRows(ROWS, NOVEMBER)
    expect(harbor && changeOf(harbor, 'succeeding')).toBe(75)
    expect(agency && changeOf(agency, 'mapped')).toBeCloseTo(100 / 3)
    const [october] = leadershipRows(ROWS, { ...NOVEMBER, firstDay: '2026-10-01' })
    expect(october?.before).toBeUndefined()
    expect(october && SHARES.mapped(october.figures)).toBeCloseTo(100 / 3)
    expect(october && changeOf(october, 'succeeding')).toBeNull()
  })

  it('are estimated where the mapping of a client is', () => {
    const [now] = leadershipRows(ROWS, NOVEMBER)
    const [october] = leadershipRows(ROWS, { ...NOVEMBER, firstDay: '2026-10-01' })
    expect([now?.figures.isMappingEstimated, october?.figures.isMappingEstimated]).toEqual([false, true])
  })

  it('have no share without a base', () => {
    const last = leadershipRows(ROWS, NOVEMBER).at(-1)
    expect(last && SHARES.pageOne(last.figures)).toBeNull()
    expect(last && SHARES.completed(last.figures)).toBe(40)
  })

  it.each([
    [2.14, '+2.1 points'],
    [-3, '−3.0 points'],
    [0, '0.0 points'],
    [-0.04, '0.0 points'],
    [null, '–'],
  ])('show the change %s as %s', (change, text) => {
    expect(pointsText(change)).toBe(text)
  })

  it.each([
    ['month', '2026-01-01', '2025-12-01'],
    ['quarter', '2026-01-01', '2025-10-01'],
  ] as const)('compare the %s of %s with that of %s', (unit, firstDay, before) => {
    const earlier = ['2025-09-01', '2025-10-01', '2025-11-01', '2025-12-01'].map((day, index) =>
      row({ unit, firstDay: day, clients: 10 + index }),
    )
    const [agency] = leadershipRows([row({ unit, firstDay }), ...earlier], { unit, firstDay, label: '' })
    expect(agency?.before?.clients).toBe(earlier.find((each) => each.firstDay === before)?.clients)
  })

  it('list the periods of a length, newest first', () => {
    expect(periodsOf(ROWS, 'month').map(({ label }) => label)).toEqual(['November 2026', 'October 2026'])
    expect(periodsOf([...ROWS, row({ unit: 'quarter', firstDay: '2026-10-01' })], 'quarter')).toEqual([
      { unit: 'quarter', firstDay: '2026-10-01', label: 'Q4 2026' },
    ])
  })
})

describe('the target of a period', () => {
  const earlier = row({ firstDay: '2026-10-01', hours: 4, targetPacePercentage: 100 })
  const quarter = row({ unit: 'quarter', firstDay: '2026-10-01', targetPacePercentage: 47 })
  it.each([
    ['is that of its working days', [row({}), earlier], NOVEMBER, 58],
    ['is unknown while no earlier month had work', [row({}), { ...earlier, hours: 0 }], NOVEMBER, undefined],
    ['is unknown in the first month of the report', [row({})], NOVEMBER, undefined],
    ['is known of a period that has ended', [row({}), earlier], { unit: 'month', firstDay: '2026-10-01' }, 100],
    ['is known of a quarter with an earlier month', [row({}), earlier, quarter], quarter, 47],
    ['is unknown of a quarter without one', [row({}), { ...earlier, hours: 0 }, quarter], quarter, undefined],
    ['is unknown without rows', [], NOVEMBER, undefined],
  ] as const)('%s [COV-8]', (_title, rows, period, target) => {
    expect(targetOfPeriod(rows, period)).toBe(target)
  })
})
