import { describe, expect, test } from 'vitest'
import { applyApprovals, approve, formatApprovals, parseApprovals } from './approvals.ts'
import type { Comparison } from './comparePictures.ts'
import { failures } from './results.ts'

function changed(id: string, after = 'new'): Comparison {
  const story = { id, component: 'X/Y', name: 'Z', file: 'x' }
  return {
    kind: 'changed',
    story,
    variant: 'light-1280',
    before: { file: 'b', hash: 'old' },
    after: { file: 'a', hash: after },
  }
}

const none = { base: '', list: [] }
const base = 'base1'

describe('an approval', () => {
  test('approves exactly the pictures that it names', () => {
    const approvals = approve(none, base, [changed('a')])
    const { comparisons } = applyApprovals(approvals, base, [changed('a'), changed('b'), changed('a', 'newer')])
    expect(comparisons.map(({ approved }) => approved)).toEqual([true, undefined, undefined])
  })

  test('covers new, removed and nearly same pictures, and what only the base could not draw', () => {
    const one = changed('a')
    const { before, after } = one
    const all: Comparison[] = [
      { ...one, kind: 'nearly same' },
      { kind: 'new', story: { ...one.story, id: 'b' }, variant: one.variant, ...(after && { after }) },
      { kind: 'removed', story: { ...one.story, id: 'c' }, variant: one.variant, ...(before && { before }) },
      { kind: 'broken on base', story: { ...one.story, id: 'd' }, variant: one.variant, ...(after && { after }) },
    ]
    const approvals = parseApprovals(formatApprovals(approve(none, base, all)))
    expect(failures(all)).toEqual(all)
    expect(failures(applyApprovals(approvals, base, all).comparisons)).toEqual([])
  })

  test('does not cover a story that is broken now or whose play function stopped', () => {
    const { story, variant } = changed('a')
    const all: Comparison[] = [
      { kind: 'broken now', story, variant },
      { kind: 'play stopped', story: { ...story, id: 'b' }, variant },
    ]
    expect(approve(none, base, all).list).toEqual([])
    expect(failures(all)).toEqual(all)
  })

  test('covers any picture of a story in quarantine, and nothing else that may happen to it', () => {
    const quarantine = 'the caret blinks'
    const unsteady = { ...changed('a'), quarantine }
    const approvals = parseApprovals(formatApprovals(approve(none, base, [unsteady])))
    const judge = (one: Comparison) => failures(applyApprovals(approvals, base, [one]).comparisons)
    expect(failures([unsteady])).toEqual([unsteady])
    expect(judge({ ...changed('a', 'another'), quarantine })).toEqual([])
    for (const kind of ['removed', 'broken on base', 'broken now', 'play stopped', 'new'] as const)
      expect(judge({ ...unsteady, kind })).toHaveLength(1)
    expect(judge(changed('a', 'another'))).toHaveLength(1)
    expect(applyApprovals(approvals, base, [{ ...unsteady, kind: 'same' }]).orphans).toEqual([])
  })

  test('is void after the base has moved', () => {
    const judged = applyApprovals(approve(none, base, [changed('a')]), 'base2', [changed('a')])
    expect(judged.expired).toBe(true)
    expect(judged.comparisons[0]?.approved).toBeUndefined()
  })

  test('is dropped when a new one is added for another base', () => {
    const old = approve(none, base, [changed('a')])
    expect(approve(old, 'base2', [changed('b')])).toMatchObject({ base: 'base2', list: [{ story: 'b' }] })
  })

  test('replaces the previous one of the same story and variant', () => {
    const twice = approve(approve(none, base, [changed('a')]), base, [changed('a', 'newer')])
    expect(twice.list).toEqual([{ story: 'a', variant: 'light-1280', before: 'old', after: 'newer' }])
  })

  test('is an orphan when it approves nothing, unless its story was left out of the run', () => {
    const approvals = approve(none, base, [changed('a'), changed('b')])
    expect(applyApprovals(approvals, base, [changed('a')]).orphans.map(({ story }) => story)).toEqual(['b'])
    expect(applyApprovals(approvals, base, [changed('a')], (story) => story === 'a').orphans).toEqual([])
  })
})

describe('the approvals file', () => {
  test('is read as it was written, in sorted lines', () => {
    const approvals = approve(none, base, [changed('b'), changed('a')])
    const text = formatApprovals(approvals)
    expect(text.split('\n').slice(2)).toEqual(['base base1', 'a light-1280 old new', 'b light-1280 old new', ''])
    expect(parseApprovals(text)).toEqual({
      base,
      list: approvals.list.toSorted((a, b) => (a.story < b.story ? -1 : 1)),
    })
  })

  test('rejects an unknown line with its number', () => {
    expect(() => parseApprovals('base x\na light-1280 old')).toThrow('Line 2')
    expect(() => parseApprovals('base x\na sepia-10 old new')).toThrow('Line 2')
  })
})
