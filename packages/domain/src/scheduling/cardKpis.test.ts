import { describe, expect, it } from 'vitest'
import { STRATEGY_TYPES } from '../strategies/strategyTypes.ts'
import { cardKpis, type CardFigures, type FiguredStrategy } from './cardKpis.ts'

const figures: CardFigures = {
  topRanking: 11,
  numberOfKeywords: 14,
  pageOnePercentage: 41.6,
  value: 76.4,
  lastWorkedOn: '2026-08-15T05:30:00Z',
  specialtyPriority: 'High',
  geoPriority: null,
  services: 3,
  attributes: 12,
  totalQuestions: 5,
  unansweredQuestions: 2,
  socialPackageActive: true,
}

const card = (strategyTypeId: number, change: Partial<FiguredStrategy> = {}, kpi: Partial<CardFigures> = {}) =>
  Object.fromEntries(
    cardKpis({
      strategyTypeId,
      summary: 'When to replace a furnace.',
      lastCheckedAt: null,
      pageAddedOn: '2024-03-09',
      strategyDetail: { searchTerm: 'replace old furnace' },
      ...change,
      kpi: { ...figures, ...kpi },
    }).map(({ label, text }) => [label, text]),
  )

describe('[SCHED-25] card figures', () => {
  it.each([
    [STRATEGY_TYPES.supportingBlogCreation, ['Blog Summary', 'Blog Keyword', 'Top Ranking', 'Value']],
    [STRATEGY_TYPES.servicePageOptimization, ['Top Ranking', 'Page One Percentage', 'Last Worked On', 'Value']],
    [STRATEGY_TYPES.servicePageCreation, ['Top Ranking', 'Page One Percentage', 'Last Worked On', 'Value']],
    [STRATEGY_TYPES.unlockNewGeoPages, ['Number of Keywords', 'Specialty Priority', 'Geo Priority', 'Value']],
    [
      STRATEGY_TYPES.googleProfileOptimization,
      ['Enabled Structured Services', 'Enabled Attributes', 'Last Time Completed', 'Value'],
    ],
    [STRATEGY_TYPES.manageGbpQa, ['Total Questions', 'Unanswered Questions', 'Last Time Completed', 'Value']],
    [STRATEGY_TYPES.publishGooglePost, ['Social Package Active', 'Last Time Completed', 'Value']],
    [STRATEGY_TYPES.addRichMediaToGoogle, ['Last Time Completed', 'Value']],
    [STRATEGY_TYPES.pageIndexation, ['Last Time Index Checked', 'Date Page Added']],
  ])('of type %d are %j', (typeId, labels) => {
    expect(Object.keys(card(typeId))).toEqual(labels)
  })

  it('are formatted for staff, with days in Los Angeles', () => {
    expect(card(STRATEGY_TYPES.servicePageOptimization)).toEqual({
      'Top Ranking': '11',
      'Page One Percentage': '42%',
      'Last Worked On': '8/14/2026',
      Value: '76',
    })
    expect(card(STRATEGY_TYPES.pageIndexation)).toEqual({
      'Last Time Index Checked': 'Never',
      'Date Page Added': '3/9/2024',
    })
  })

  it.each([
    [101, 'Page 3+'],
    [21, 'Page 3+'],
    [20, '20'],
    [22, '22'],
    [null, '-'],
  ])('show a top ranking of %s as %s', (topRanking, text) => {
    expect(card(STRATEGY_TYPES.servicePageOptimization, {}, { topRanking })['Top Ranking']).toBe(text)
  })

  it('show missing values as none and missing dates as Never', () => {
    const none = card(STRATEGY_TYPES.servicePageOptimization, {}, { value: null, lastWorkedOn: null })
    expect(none['Last Worked On']).toBe('Never')
    expect(none['Value']).toBe('–')
    expect(card(STRATEGY_TYPES.unlockNewGeoPages)['Geo Priority']).toBe('–')
  })
})
