import { describe, expect, it } from 'vitest'
import { changesImage, editedSize, type ImageEdit, NO_IMAGE_EDIT } from './imageEdit.ts'

const picture = { width: 400, height: 300 }
const crop = (x: number, y: number, width: number, height: number) => ({ crop: { x, y, width, height } })

describe('the size of an edited picture', () => {
  it.each<[Partial<ImageEdit>, number, number]>([
    [{}, 400, 300],
    [{ rotate: 90 }, 300, 400],
    [{ rotate: 180 }, 400, 300],
    [{ rotate: 270 }, 300, 400],
    [crop(0, 0, 400, 300), 400, 300],
    [crop(399, 299, 1, 1), 1, 1],
    [{ rotate: 90, ...crop(0, 0, 300, 400) }, 300, 400],
    [{ width: 400 }, 400, 300],
    [{ width: 200 }, 200, 150],
    [{ width: 1 }, 1, 1],
    [{ ...crop(0, 0, 300, 100), width: 150 }, 150, 50],
  ])('with %j is %i x %i', (edit, width, height) => {
    expect(editedSize(picture, { ...NO_IMAGE_EDIT, ...edit })).toEqual({ width, height })
  })

  it.each<[Partial<ImageEdit>, string]>([
    [crop(0, 0, 401, 300), 'The crop lies outside of the picture.'],
    [crop(1, 0, 400, 300), 'The crop lies outside of the picture.'],
    [crop(-1, 0, 10, 10), 'The crop lies outside of the picture.'],
    [crop(0, 0, 0, 10), 'The crop lies outside of the picture.'],
    [{ rotate: 90, ...crop(0, 0, 400, 300) }, 'The crop lies outside of the picture.'],
    [{ width: 401 }, 'A picture cannot be enlarged.'],
    [{ ...crop(0, 0, 100, 100), width: 101 }, 'A picture cannot be enlarged.'],
    [{ width: 0 }, 'The width must be at least 1 px.'],
  ])('with %j is a problem: %s', (edit, problem) => {
    expect(editedSize(picture, { ...NO_IMAGE_EDIT, ...edit })).toBe(problem)
  })
})

it.each<[Partial<ImageEdit>, boolean]>([
  [{}, false],
  [crop(0, 0, 400, 300), false],
  [{ width: 400 }, false],
  [{ width: 401 }, false],
  [{ width: 399 }, true],
  [crop(0, 0, 399, 300), true],
  [{ rotate: 180 }, true],
  [{ flipVertical: true }, true],
  [{ format: 'webp' }, true],
])('an edit %j changes a picture: %s', (edit, changes) => {
  expect(changesImage(picture, { ...NO_IMAGE_EDIT, ...edit })).toBe(changes)
})
