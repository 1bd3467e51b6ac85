import { expect, test } from 'vitest'
import { flakeTable, flakeText, type RoundShot } from './flakeTable.ts'

function rounds(story: string, hashes: (string | undefined)[]): RoundShot[] {
  return hashes.map((hash, index) => ({
    story,
    component: `X/${story}`,
    variant: 'light-1280',
    round: index + 1,
    hash,
  }))
}

test('reports a story with equal pictures as stable', () => {
  expect(flakeTable(rounds('a', ['1', '1', '1']))).toMatchObject([{ story: 'a', rounds: 3, distinct: 1, odd: 0 }])
})

test('lists the least stable story first, with an example round of each kind', () => {
  const table = flakeTable([...rounds('a', ['1', '1', '1']), ...rounds('b', ['1', '2', '1'])])
  expect(table[0]).toMatchObject({ story: 'b', distinct: 2, odd: 1, example: { usual: 1, odd: 2 } })
})

test('reports a story that fails to render as unstable, even if it fails in every round', () => {
  expect(flakeTable(rounds('a', [undefined, undefined]))).toMatchObject([{ odd: 2 }])
})

test('prints a line for each component and each unstable picture', () => {
  const lines = flakeText(flakeTable([...rounds('a', ['1', '1']), ...rounds('b', ['1', '2'])])).split('\n')
  expect(lines.slice(1).map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
    'X/a 1 2 0',
    'X/b 1 2 1',
    'unsteady: b (light-1280) 1 of 2 rounds differ, 2 pictures',
  ])
})
