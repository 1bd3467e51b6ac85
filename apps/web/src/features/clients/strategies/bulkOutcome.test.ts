import { describe, expect, it } from 'vitest'
import { bulkOutcome } from './bulkOutcome.ts'

const blog = { strategyId: 1, strategyTypeName: 'Blog', title: 'Drains' }
const profile = { strategyId: 2, strategyTypeName: 'Profile', title: '' }
const selected = [blog, profile]
const success = (strategyId: number) => ({ strategyId, problem: null })
const failure = (strategyId: number) => ({ strategyId, problem: 'It is locked.' })

describe('the outcome of a bulk action', () => {
  it.each([
    ['names each strategy', [success(1), success(2)], ['Blog, Drains', 'Profile'], []],
    ['names the strategy of a problem', [failure(1), success(2)], ['Profile'], ['Blog, Drains: It is locked.']],
    [
      'names a strategy without a title by its type',
      [failure(1), failure(2)],
      [],
      ['Blog, Drains: It is locked.', 'Profile: It is locked.'],
    ],
    ['names an unknown strategy by its id', [failure(9)], [], ['9: It is locked.']],
  ])('%s', (_name, results, succeeded, texts) => {
    const outcome = bulkOutcome(selected, results)
    expect(outcome.succeeded.map(({ text }) => text)).toEqual(succeeded)
    expect(outcome.problems.map(({ text }) => text)).toEqual(texts)
  })

  it('retries only the strategies that failed', () => {
    expect(bulkOutcome(selected, [failure(1), success(2)]).failed).toEqual([blog])
    expect(bulkOutcome(selected, [success(1), success(2)]).failed).toEqual([])
  })
})
