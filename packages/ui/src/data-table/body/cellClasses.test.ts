import { expect, it } from 'vitest'
import { followsNumbers } from './cellClasses.ts'

const columns = (...aligns: readonly ('start' | 'end' | undefined)[]) =>
  aligns.map((align) => ({ columnDef: { meta: align && { align } } }))

it.each([
  ['words after numbers', columns('end', 'start'), 1, true],
  ['words without an alignment after numbers', columns('end', undefined), 1, true],
  ['numbers after numbers', columns('end', 'end'), 1, false],
  ['words after words', columns('start', 'start'), 1, false],
  ['numbers after words', columns('start', 'end'), 1, false],
  ['the first column', columns('start'), 0, false],
])('sets only words apart from the numbers before them: %s', (_case, given, at, apart) => {
  expect(followsNumbers({ columns: given } as never, at)).toBe(apart)
})
