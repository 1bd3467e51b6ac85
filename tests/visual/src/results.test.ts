import { describe, expect, test } from 'vitest'
import { applyApprovals, approve } from './approvals.ts'
import type { Comparison, Kind } from './comparePictures.ts'
import { failures } from './results.ts'

const story = { id: 'x-y--z', component: 'X/Y', name: 'Z', file: 'x' }
const picture = (hash: string) => ({ file: `${hash}.png`, hash })

function comparison(kind: Kind, more: Partial<Comparison> = {}): Comparison {
  return { kind, story, variant: 'light-1280', before: picture('old'), after: picture('now'), ...more }
}

/** Every kind, whether a run with it passes, and whether it passes once a person has approved it. */
const VERDICTS: Record<Kind, [passes: boolean, passesApproved: boolean]> = {
  same: [true, true],
  proven: [true, true],
  changed: [false, true],
  'nearly same': [false, true],
  new: [false, true],
  removed: [false, true],
  'broken on base': [false, true],
  'broken now': [false, false],
  'play stopped': [false, false],
}

describe.each(Object.entries(VERDICTS))('a story that is %s', (name, [passes, passesApproved]) => {
  const kind = name as Kind
  const hasPassed = (one: Comparison): boolean => failures([one]).length === 0

  test(`${passes ? 'passes' : 'fails'} the run`, () => {
    expect(hasPassed(comparison(kind))).toBe(passes)
  })

  test(`${passesApproved ? 'passes' : 'fails'} when it was approved`, () => {
    const approvals = approve({ base: '', list: [] }, 'base', [comparison(kind)])
    const [judged] = applyApprovals(approvals, 'base', [comparison(kind)]).comparisons
    expect(judged !== undefined && hasPassed(judged)).toBe(passesApproved)
  })

  test('is judged alike in quarantine', () => {
    expect(hasPassed(comparison(kind, { quarantine: 'its caret blinks' }))).toBe(passes)
  })
})
