import { expect, it } from 'vitest'
import { contentWords } from '../words/words.ts'
import { createRootFinder } from './roots.ts'

it.each([
  ['welpe', 'welpen', true],
  ['beißt', 'beißen', true],
  ['bateau', 'bateaux', true],
  ['avvocato', 'avvocati', true],
  ['vendemmia', 'vendemmiano', true],
  ['comunión', 'comuniones', true],
  ['dentista', 'dentistas', true],
  ['tradie', 'tradies', true],
  ['boot', 'boote', true],
  ['retirar', 'retirada', true],
  ['entsorgen', 'Entsorgung', true],
  ['hut', 'hute', false],
  ['plan', 'plant', false],
  ['carp', 'carpet', false],
  ['hand', 'handel', false],
  ['roof', 'room', false],
])('[ADV-63] takes %j and %j for one word: %s', (one, other, expected) => {
  const [[first = ''], [second = '']] = [contentWords(one), contentWords(other)]
  expect(createRootFinder(['xyz', first])(second)).toBe(expected)
})
