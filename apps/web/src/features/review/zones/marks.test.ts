import { keywordRanges } from '@rankdesk/domain'
import { expect, it } from 'vitest'
import { movedMarks } from './ZoneChoice.tsx'
import { keywordMarks } from './ZoneEditor.tsx'

it('marks every mention of every keyword on any line, and again where a line changed', () => {
  const keywords = ['drain cleaning', 'plumber']
  const text = 'Drain cleaning\nAsk the plumber for drain\ncleaning and drain cleaning'
  const marked = (of: string) => keywordMarks(of, keywords).map(({ start, end }) => of.slice(start, end))
  expect(marked(text)).toEqual(['Drain cleaning', 'plumber', 'drain cleaning'])
  expect(keywordMarks(text, keywords)).toHaveLength(keywords.flatMap((each) => keywordRanges(text, each)).length)
  expect(marked(text.replace('Ask', 'Drain cleaning: ask'))).toHaveLength(4)
})

it.each([
  ['before it', 'one two three', 'one two and three', ['three']],
  ['after it', 'one two three', 'one two three four', ['three']],
  ['that takes it away', 'one two three', 'one two ', []],
  ['within it', 'one two three', 'one two th-ree', ['th-ree']],
  ['that takes its end', 'one two three', 'one two thr', ['thr']],
])('moves a mark with an edit %s', (_what, before, after, shown) => {
  const moved = movedMarks([{ kind: 'conflict-mine', start: 8, end: 13 }], before, after)
  expect(moved.map(({ start, end }) => after.slice(start, end))).toEqual(shown)
})
