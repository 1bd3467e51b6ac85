import { describe, expect, it } from 'vitest'
import {
  galleryOrder,
  PHOTO_CATEGORIES,
  PHOTO_RULES,
  photoCategoryProblems,
  photoFileHint,
  photoFileProblem,
  type PhotoCategory,
  withAddedPhotos,
} from './photoCategories.ts'

const KB = 1024
const MB = 1024 * KB
const OTHERS = PHOTO_CATEGORIES.filter((category) => !PHOTO_RULES[category].isSingle)

describe('[PROF-22] Google takes', () => {
  it.each([
    ['cover', 480, 270, undefined],
    ['cover', 479, 270, '479 × 270 px. Google needs at least 480 × 270 px.'],
    ['cover', 480, 269, '480 × 269 px. Google needs at least 480 × 270 px.'],
    ['cover', null, 269, undefined],
    ...(['logo', ...OTHERS] as const).flatMap((category) => [
      [category, 250, 250, undefined] as const,
      [category, 249, 250, '249 × 250 px. Google needs at least 250 × 250 px.'] as const,
      [category, 250, 249, '250 × 249 px. Google needs at least 250 × 250 px.'] as const,
    ]),
  ] as const)('as %s a photo of %s × %s px: %s', (category, width, height, problem) => {
    expect(photoFileProblem(category, { width, height, size: null })).toBe(problem)
  })

  it.each([
    [10 * KB, undefined],
    [10 * KB - 1, 'Just under 10 KB. Google needs at least 10 KB.'],
    [9 * KB, '9 KB. Google needs at least 10 KB.'],
    [5 * MB, undefined],
    [5 * MB + 1, 'Just over 5 MB. Google accepts at most 5 MB.'],
    [6 * MB, '6 MB. Google accepts at most 5 MB.'],
    [null, undefined],
  ])('a file of %s bytes: %s', (size, problem) => {
    for (const category of PHOTO_CATEGORIES)
      expect(photoFileProblem(category, { width: 720, height: 720, size })).toBe(problem)
  })
})

it.each([
  ['cover', 1024, 576, undefined],
  ['cover', 1023, 576, '1024 × 576 px or more looks better.'],
  ['cover', 1024, 575, '1024 × 576 px or more looks better.'],
  // An eighth of the height is cropped, and a little more.
  ['cover', 1792, 1152, undefined],
  ['cover', 1792, 1153, 'Google crops it to 16:9.'],
  ['cover', 1100, 1100, 'Google crops it to 16:9.'],
  ['logo', 720, 720, undefined],
  ['logo', 719, 720, '720 × 720 px or more looks better.'],
  ['logo', 840, 735, undefined],
  ['logo', 841, 735, 'Google crops it to 1:1.'],
  ['atWork', 960, 720, undefined],
  ['atWork', 960, 719, '720 × 720 px or more looks better.'],
  // 3:2, the shape of many cameras.
  ['additional', 1600, 1067, undefined],
  ['additional', 1600, 900, 'Google crops it to 4:3.'],
  ['additional', 840, 720, undefined],
  ['additional', 839, 720, 'Google crops it to 4:3.'],
  ['additional', null, null, undefined],
] as const)('[PROF-23] hints for a photo of category %s with %s × %s px: %s', (category, width, height, hint) => {
  expect(photoFileHint(category, { width, height }, '/van.jpg')).toBe(hint)
})

it('[PROF-23] recommends other formats than WebP', () => {
  expect(photoFileHint('team', { width: 960, height: 720 }, '/van.webp')).toBe('Google recommends JPG or PNG.')
})

const photo = (name: string, category: PhotoCategory = 'additional') => ({ name, category })

it.each([
  [
    ['cover', 'logo', 'atWork', 'atWork'],
    [undefined, undefined, undefined, undefined],
  ],
  [
    ['cover', 'team', 'cover'],
    [undefined, undefined, 'Only one photo can be the cover photo.'],
  ],
  [
    ['logo', 'logo'],
    [undefined, 'Only one photo can be the logo.'],
  ],
] as const)('[PROF-24] with the categories %o, the problems are %o', (categories, problems) => {
  expect(photoCategoryProblems(categories.map((category) => ({ category })))).toEqual(problems)
})

describe('[PROF-24] a new cover photo or logo', () => {
  it('replaces the one before, which stays as another photo', () => {
    const present = [photo('old cover', 'cover'), photo('logo', 'logo'), photo('van', 'atWork')]
    expect(withAddedPhotos(present, [photo('new cover', 'cover')])).toEqual([
      photo('old cover'),
      photo('logo', 'logo'),
      photo('van', 'atWork'),
      photo('new cover', 'cover'),
    ])
  })
})

it.each([
  ['the new ones first, then the newest', ['a', 'b'], ['1', '2'], ['1', '2', 'b', 'a']],
  ['the newest first', ['a', 'b'], [], ['b', 'a']],
  ['the new cover before all', ['cover', 'b'], ['1', 'cover'], ['cover', '1', 'b', 'cover']],
  ['the present cover before the new ones', ['cover', 'b'], ['1'], ['cover', '1', 'b']],
])('[PROF-24] a gallery shows %s', (_what, present, added, order) => {
  const named = (names: readonly string[]) =>
    names.map((name) => photo(name, name === 'cover' ? 'cover' : 'additional'))
  expect(galleryOrder(named(present), named(added)).map(({ name }) => name)).toEqual(order)
})
