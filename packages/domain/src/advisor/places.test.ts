import { describe, expect, it } from 'vitest'
import { namedPlaces, rarePlaces } from './places.ts'
import { offerWords } from './synonyms.ts'

describe('[ADV-6] places', () => {
  it.each([
    ['portsmouth va', ['portsmouth']],
    ['portsmouth', ['portsmouth']],
    ['manufacturer', []],
    ['precio', []],
    ['preise', []],
  ])('finds in queries that end with %j the places %j', (end, places) => {
    const queries = ['roofers', 'roof repair', 'roofing', 'gutters'].map((trade) => `${trade} ${end}`)
    expect(namedPlaces(queries, [])).toEqual(places)
  })

  it('finds a town before its county, and no trade before it', () => {
    const trades = ['painter', 'decorator', 'spray painting', 'house painter', 'wallpaper']
    const queries = [
      ...trades.map((trade) => `${trade} hertfordshire`),
      ...trades.map((trade) => `${trade} in potters bar, hertfordshire`),
      ...trades.map((trade) => `${trade} potters bar`),
      ...trades.map((trade) => `${trade} cost`),
      ...['good', 'local', 'cheap', 'nice'].map((word) => `${word} ceilings hertfordshire`),
    ]
    expect(namedPlaces(queries, [])).toEqual(['hertfordshire', 'potters bar'])
  })

  it.each([
    ['lawyer', ['dayton'], ['dayton']],
    ['north', ['dayton'], ['dayton', 'north dayton']],
    ['lawyer', [], ['lawyer dayton']],
  ])('[ADV-76] finds with %j before Dayton, and the known places %j, the places %j', (word, known, places) => {
    const queries = ['car', 'truck', 'injury', 'dog bite', 'slip and fall'].map((kind) => `${kind} ${word} dayton`)
    expect(namedPlaces(queries, known)).toEqual(places)
  })

  it('takes the end of "live-in" for no preposition', () => {
    const queries = ['live-in care devon', 'respite care devon', 'dementia care devon', 'carers devon', 'care agency']
    expect(namedPlaces(queries, [])).not.toContain('care devon')
  })
})

describe('[ADV-6] a word that is too rare to be found as a place', () => {
  it.each([
    ['pinner', ['decorating company pinner', 'painters pinner'], true],
    ['margate', ['painter in margate', 'decorator margate uk'], true],
    ['pinner', ['painters pinner'], false],
    ['tarping', ['roof tarping norfolk', 'roofer tarping'], false],
    ['feet', ['pot feet', 'terracotta pot feet', 'plant pot feet'], false],
    ['wave', ['wave springs', 'wave spring manufacturer'], false],
  ])('%s in %j: %s', (word, queries, expected) => {
    expect(offerWords(word).some((each) => rarePlaces(queries, new Set()).has(each))).toBe(expected)
  })
})
