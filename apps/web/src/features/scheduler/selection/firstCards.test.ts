import { describe, expect, it } from 'vitest'
import { firstCards } from './firstCards.ts'

describe('the cards of the first render', () => {
  it.each([
    ['fill the first sections', 3, [['a', 'b'], ['c'], []]],
    ['are all of them when there is room', 9, [['a', 'b'], ['c', 'd'], ['e']]],
    ['are none without room', 0, [[], [], []]],
  ])('%s', (_name, count, expected) => {
    const sections = [{ cards: ['a', 'b'] }, { cards: ['c', 'd'] }, { cards: ['e'] }]
    expect(firstCards(sections, count).map(({ cards }) => cards)).toEqual(expected)
  })
})
