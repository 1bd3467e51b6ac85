import { expect, test } from 'vitest'
import { applyApprovals, approve, formatApprovals, parseApprovals } from './approvals.ts'
import { type Comparison, KINDS } from './compare/comparePictures.ts'
import { failures } from './results.ts'

function changed(id: string, hash = 'new', more: Partial<Comparison> = {}): Comparison {
  const story = { id, component: 'X/Y', name: 'Z', file: 'x' }
  const pictures = { before: { file: 'b', hash: 'old' }, after: { file: 'a', hash } }
  return { kind: 'changed', story, variant: 'light-1280', ...pictures, ...more }
}

const none = { base: '', list: [] }
const base = 'base1'
const left = (approvals: typeof none, ...comparisons: Comparison[]): string[] =>
  failures(applyApprovals(approvals, base, comparisons).comparisons).map(({ story }) => story.id)

test('an approval approves exactly the pictures that it names [D16]', () => {
  const approvals = approve(none, base, [changed('a')]) as typeof none
  expect(left(approvals, changed('a'), changed('b'))).toEqual(['b'])
  expect(left(approvals, changed('a', 'newer'))).toEqual(['a'])
})

test.each(KINDS)(
  'a run passes with a story that is %s, or once it is approved, unless it has no picture now',
  (kind) => {
    const { before, after, ...names } = changed('a')
    const pictures = { ...(kind !== 'new' && before && { before }), ...(kind !== 'removed' && after && { after }) }
    const all: Comparison[] = [{ ...names, ...pictures, kind }]
    expect(failures(all)).toEqual(['same', 'proven'].includes(kind) ? [] : all)
    const approvals = parseApprovals(formatApprovals(approve(none, base, all))) as typeof none
    expect(left(approvals, ...all)).toHaveLength(['broken now', 'play stopped'].includes(kind) ? 1 : 0)
  },
)

test('an approval covers any picture of a story in quarantine, and nothing else that may happen to it', () => {
  const more = { quarantine: 'the caret blinks' }
  const approvals = approve(none, base, [changed('a', 'new', more)]) as typeof none
  expect(left(none, changed('a', 'new', more))).toEqual(['a'])
  expect(left(approvals, changed('a', 'another', more))).toEqual([])
  expect(left(approvals, changed('a', 'another'))).toEqual(['a'])
  for (const kind of ['removed', 'broken on base', 'broken now', 'play stopped', 'new'] as const)
    expect(left(approvals, changed('a', 'new', { ...more, kind }))).toEqual(['a'])
})

test('approvals are void after the base has moved, and dropped with the first one for another base', () => {
  const old = approve(none, base, [changed('a')])
  const { expired, comparisons } = applyApprovals(old, 'base2', [changed('a')])
  expect(expired && comparisons[0]?.approved).toBeUndefined()
  expect(approve(old, 'base2', [changed('b')])).toMatchObject({ base: 'base2', list: [{ story: 'b' }] })
})

test('an approval replaces the previous one of the same story and variant', () => {
  const twice = approve(approve(none, base, [changed('a')]), base, [changed('a', 'newer')])
  expect(twice.list).toEqual([{ story: 'a', variant: 'light-1280', before: 'old', after: 'newer' }])
})

test('the file has sorted lines, so that those of two people merge, and an unknown line is rejected', () => {
  const text = formatApprovals(approve(none, base, [changed('b'), changed('a')]))
  expect(text.split('\n').slice(1)).toEqual(['base base1', 'a light-1280 old new', 'b light-1280 old new', ''])
  expect(() => parseApprovals('base x\na light-1280 old')).toThrow('Line 2')
  expect(() => parseApprovals('base x\na sepia-10 old new')).toThrow('Line 2')
})
