import { expect, it } from 'vitest'
import { mediaFile } from '../library/testing/mediaFile.ts'
import { isMediaFile } from './isMediaFile.ts'

it('recognizes the file of a library', () => {
  expect(isMediaFile(mediaFile('/hero.webp'))).toBe(true)
})

it.each([[undefined], [null], ['hero.webp'], [{}], [{ path: '/hero.webp' }], [{ mediaId: 7 }]])(
  'rejects %j',
  (detail) => {
    expect(isMediaFile(detail)).toBe(false)
  },
)
