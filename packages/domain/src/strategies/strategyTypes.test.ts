import { describe, expect, it } from 'vitest'
import {
  createsPage,
  executionPath,
  hasPageContent,
  isBlogEntry,
  STRATEGY_TYPE_IDS,
  STRATEGY_TYPES,
  strategyHours,
  strategyTypeLabel,
} from './strategyTypes.ts'

describe('strategy types', () => {
  it('[STRAT-1] number fifteen, with ids 1 to 15', () => {
    expect(STRATEGY_TYPE_IDS.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1))
    expect(strategyTypeLabel(0)).toBe('Strategy 0')
    expect(strategyTypeLabel(16)).toBe('Strategy 16')
  })

  it('[STRAT-1] have a label each; an unknown id has a label with its number', () => {
    expect(strategyTypeLabel(STRATEGY_TYPES.servicePageOptimization)).toBe('Service Page Optimization')
    expect(strategyTypeLabel(99)).toBe('Strategy 99')
  })

  it('[STRAT-2] count for half an hour to two hours', () => {
    for (const typeId of STRATEGY_TYPE_IDS) {
      expect(strategyHours(typeId)).toBeGreaterThanOrEqual(0.5)
      expect(strategyHours(typeId)).toBeLessThanOrEqual(2)
    }
    expect(strategyHours(STRATEGY_TYPES.geoPageCreation)).toBe(2)
    expect(strategyHours(99)).toBe(0)
  })

  it.each([
    [2, '/execution/3000'],
    [10, '/execution/3000'],
    [11, '/execution/gpo/3000'],
    [12, '/execution/grm/3000'],
    [13, '/execution/qna/3000'],
    [14, '/execution/pgp/3000'],
    [15, '/execution/3000'],
  ])('[STRAT-7] of type %d open at %s', (typeId, path) => {
    expect(executionPath(typeId, 3000)).toBe(path)
  })

  it('[STRAT-8] 1 to 9 and the testimonial put text on a page', () => {
    expect(STRATEGY_TYPE_IDS.filter(hasPageContent).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 15])
    expect(hasPageContent(99)).toBe(false)
  })

  it('[STRAT-8] distinguish blog entries, new pages and edits', () => {
    expect(STRATEGY_TYPE_IDS.filter(isBlogEntry)).toEqual([6, 15])
    expect(STRATEGY_TYPE_IDS.filter(createsPage)).toEqual([3, 4, 5, 6, 8, 9, 15])
  })
})
