import { describe, expect, it } from 'vitest'
import { readyWhenAssigned } from './readyWhenAssigned.ts'
import { strategyAction } from './strategyAction.ts'
import { STRATEGY_TYPE_IDS, hasPageContent } from './strategyTypes.ts'

const TODAY = '2026-11-18'
const at = new Date('2026-11-18T18:00:00Z')
const request = { id: 'r1', at }

const withoutText = STRATEGY_TYPE_IDS.filter((typeId) => !hasPageContent(typeId))
const months = ['2026-10-01', '2026-11-01', '2026-12-01', '2027-03-01']

describe('a strategy without page text', () => {
  it.each(withoutText.flatMap((typeId) => months.map((month) => [typeId, month] as const)))(
    '[STRAT-15] of type %i offers Complete in %s as soon as it has that month',
    (strategyTypeId, assignedDate) => {
      const ready = { requestId: null, ...readyWhenAssigned({ strategyTypeId, assignedDate }, request) }
      const row = {
        statusId: 0,
        hasContent: true,
        contentCompleted: true,
        completedDate: null,
        contentBriefComplete: true,
      }
      expect(strategyAction({ strategyTypeId, assignedDate, ...row, ...ready }, TODAY)).toBe('complete')
    },
  )

  it.each(withoutText)('[STRAT-15] of type %i stays a proposal without a month', (strategyTypeId) => {
    expect(readyWhenAssigned({ strategyTypeId, assignedDate: null }, request)).toBeUndefined()
  })

  it('[STRAT-15] keeps the request that it has', () => {
    expect(
      readyWhenAssigned({ strategyTypeId: 11, assignedDate: '2026-11-01', requestId: 'r0' }, request),
    ).toBeUndefined()
  })
})

it.each(STRATEGY_TYPE_IDS.filter(hasPageContent))('[STRAT-15] leaves text of type %i to be generated', (typeId) => {
  expect(readyWhenAssigned({ strategyTypeId: typeId, assignedDate: '2026-11-01' }, request)).toBeUndefined()
})
