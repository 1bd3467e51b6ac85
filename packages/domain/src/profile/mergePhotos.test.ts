import { describe, expect, it } from 'vitest'
import { copyPhotos, mergePhotos, photoKeys } from './mergePhotos.ts'

const photo = (url: string, title = url, part = {}) => ({ url, title, caption: '', description: '', ...part })
const [a, b, c, d] = [photo('a'), photo('b'), photo('c'), photo('d')]
const BASE = [a, b]

describe('photos that two people change', () => {
  it.each([
    ['another photo each', [photo('a', 'A'), b], [a, photo('b', 'B')], [photo('a', 'A'), photo('b', 'B')], []],
    [
      'another text of one',
      [photo('a', 'A'), b],
      [photo('a', 'a', { caption: 'C' }), b],
      [photo('a', 'A', { caption: 'C' }), b],
      [],
    ],
    ['the same text alike', [photo('a', 'A'), b], [photo('a', 'A'), b], [photo('a', 'A'), b], []],
    ['the same text differently', [photo('a', 'A'), b], [photo('a', 'X'), b], [photo('a', 'A'), b], ['a']],
    [
      'the category differently',
      [photo('a', 'a', { category: 'logo' }), b],
      [photo('a', 'a', { category: 'cover' }), b],
      [photo('a', 'a', { category: 'logo' }), b],
      ['a'],
    ],
    ['by adding', [a, b, c], [a, b, d], [a, b, c, d], []],
    ['by adding the same photo', [a, b, c], [a, b, photo('c', 'C')], [a, b, c], ['c']],
    ['by removing', [b], [a], [], []],
    ['what the other one removed', [photo('a', 'A')], [b], [photo('a', 'A')], []],
    ['while the other one removed it', [b], [photo('a', 'A'), b], [b, photo('a', 'A')], []],
    ['by moving', [b, a], [a, photo('b', 'B')], [photo('b', 'B'), a], []],
    ['one of two with the same address', [a, photo('a', 'second')], [a, b], [a, photo('a', 'second')], []],
  ])('[PROF-26] keep %s', (_case, ours, theirs, merged, conflicts) => {
    expect(mergePhotos(BASE, ours, theirs)).toEqual({ merged, conflicts })
  })

  it('[PROF-26] are chosen one by one', () => {
    expect(copyPhotos([photo('a', 'A'), b], ['a'], [photo('a', 'X'), photo('b', 'Y')])).toEqual([photo('a', 'X'), b])
    expect(copyPhotos([a, b], ['a'], [b])).toEqual([b])
    expect(copyPhotos([b], ['a'], [a])).toEqual([b, a])
  })

  it('[PROF-26] have keys by address and turn', () => {
    expect(photoKeys([a, b, a])).toEqual(['a', 'b', 'a 2'])
  })
})
