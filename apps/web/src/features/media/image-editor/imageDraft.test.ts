import { NO_IMAGE_EDIT } from '@rankdesk/format'
import { describe, expect, it } from 'vitest'
import { type ImageAction, reduceImage, imageResult, UNCHANGED } from './imageDraft.ts'

const picture = { width: 400, height: 300 }
const after = (...actions: ImageAction[]) =>
  actions.reduce((draft, action) => reduceImage(draft, action, picture), UNCHANGED)
const edit = (...actions: ImageAction[]) => imageResult(after(...actions), picture).edit
const right: ImageAction = { type: 'rotate', direction: 'right' }
const left: ImageAction = { type: 'rotate', direction: 'left' }
const mirror: ImageAction = { type: 'flip', axis: 'horizontal' }
const quarter: ImageAction = { type: 'crop', crop: { x: 0, y: 0, width: 50, height: 50 } }

describe('the edit', () => {
  it.each<[string, ImageAction[], object]>([
    ['nothing', [], {}],
    ['a crop', [quarter], { crop: { x: 0, y: 0, width: 200, height: 150 } }],
    ['a crop that was rotated', [quarter, right], { rotate: 90, crop: { x: 150, y: 0, width: 150, height: 200 } }],
    [
      'a crop that was flipped',
      [quarter, mirror],
      { flipHorizontal: true, crop: { x: 200, y: 0, width: 200, height: 150 } },
    ],
    ['rotations there and back', [right, left], {}],
    ['four rotations', [right, right, right, right], {}],
    ['a rotation of a flipped picture, as it looks', [mirror, right], { rotate: 270, flipHorizontal: true }],
    ['a smaller width', [{ type: 'resize', width: 100 }], { width: 100 }],
    ['a larger width', [{ type: 'resize', width: 500 }], {}],
    [
      'a width over that of a later crop',
      [{ type: 'resize', width: 300 }, quarter],
      { crop: { x: 0, y: 0, width: 200, height: 150 } },
    ],
    ['a conversion', [{ type: 'convert', toWebp: true }], { format: 'webp' }],
    ['a reset', [quarter, right, mirror, { type: 'reset' }], {}],
  ])('of %s is right', (_what, actions, expected) => {
    expect(edit(...actions)).toEqual({ ...NO_IMAGE_EDIT, ...expected })
  })

  it('never leads outside of the picture by rounding', () => {
    const { crop } = imageResult(
      { ...UNCHANGED, crop: { x: 99.99, y: 99.99, width: 0.01, height: 0.01 } },
      picture,
    ).edit
    expect(crop).toEqual({ x: 399, y: 299, width: 1, height: 1 })
  })
})

describe('a ratio', () => {
  it('crops the largest part in the center', () => {
    expect(edit({ type: 'preset', preset: '1:1' }).crop).toEqual({ x: 50, y: 0, width: 300, height: 300 })
    expect(edit({ type: 'preset', preset: '16:9' }).crop).toEqual({ x: 0, y: 38, width: 400, height: 225 })
  })

  it('stays the same when the picture is rotated', () => {
    const draft = after({ type: 'preset', preset: '16:9' }, right)
    expect(imageResult(draft, picture).ratio).toBeCloseTo(16 / 9)
    expect(imageResult(draft, picture).edit.crop).toMatchObject({ width: 300, height: 169 })
  })

  it('is that of the rotated picture for the original ratio, and none for a free crop', () => {
    expect(imageResult(after({ type: 'preset', preset: 'original' }, right), picture).ratio).toBe(0.75)
    expect(imageResult(after({ type: 'preset', preset: 'free' }), picture).ratio).toBeUndefined()
  })
})
