import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { VisualParameters } from '@rankdesk/ui/pictures'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Screenshot } from '../capture/captureStories.ts'
import { type Comparison, comparePictures } from './comparePictures.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rankdesk-compare-'))
})
afterEach(() => rm(folder, { recursive: true }))

interface Drawn {
  dots?: number
  shade?: number
  width?: number
  parameters?: VisualParameters
}

/** Draws a white picture in which the first `dots` pixels are `shade` darker. */
async function shot(
  side: string,
  { dots = 0, shade = 200, width = 10, parameters = {} }: Drawn = {},
): Promise<Screenshot> {
  const pixels = new Uint8Array(width * 4 * 3).fill(255).fill(255 - shade, 0, dots * 3)
  const file = path.join(folder, `${side}.png`)
  const bytes = await sharp(pixels, { raw: { width, height: 4, channels: 3 } })
    .png()
    .toBuffer()
  await writeFile(file, bytes)
  const story = { id: 'x-y--z', component: 'X/Y', name: 'Z', file: 'x' }
  return { story, variant: 'light-1280', file, hash: bytes.toString('base64'), parameters }
}

const compare = async (...shots: [Screenshot[], Screenshot[]]) => (await comparePictures(folder, ...shots))[0]

test.each<[string, Drawn, Partial<Comparison>]>([
  ['no difference', {}, { kind: 'same', pixels: 0 }],
  ['one pixel', { dots: 1 }, { kind: 'changed', pixels: 1, note: '1 pixel differs' }],
  ['another size', { width: 11 }, { kind: 'changed', note: '4 pixels differ, 10 x 4 became 11 x 4' }],
  ['no more than the tolerance of the story', { dots: 2, parameters: { pixels: 2 } }, { kind: 'same' }],
  ['more than that', { dots: 3, parameters: { pixels: 2 } }, { kind: 'changed' }],
  ['8 of 255 levels', { dots: 3, shade: 8 }, { kind: 'nearly same', pixels: 3 }],
  ['9 of 255 levels', { dots: 3, shade: 9 }, { kind: 'changed', pixels: 3 }],
  ['less than the color threshold', { dots: 1, shade: 12, parameters: { threshold: 0.2 } }, { kind: 'same' }],
  ['a pixel in quarantine', { dots: 1, parameters: { quarantine: 'a caret' } }, { quarantine: 'a caret' }],
])('two pictures with %s have that verdict', async (_what, drawn, expected) => {
  expect(await compare([await shot('a')], [await shot('b', drawn)])).toMatchObject(expected)
})

describe('a story with pictures on one side', () => {
  const lost = ({ story, variant, parameters }: Screenshot, isOfPlay = false): Screenshot => {
    return { story, variant, parameters, failure: { message: 'it threw', stack: 'Error: it threw\n  at X', isOfPlay } }
  }

  test('is new when the base has no such story, and removed when only the base has it', async () => {
    const one = await shot('a')
    expect(await compare([], [one])).toMatchObject({ kind: 'new' })
    expect(await compare([one], [])).toMatchObject({ kind: 'removed', before: { hash: one.hash } })
  })

  test.each([
    ['is broken on the base, and not new, when the base has the story but no picture', true, false, 'broken on base'],
    ['is broken now, with its last picture, when it throws', false, true, 'broken now'],
    ['is broken now, also when the base threw as well', true, true, 'broken now'],
  ])('%s', async (_title, lostBefore, lostNow, kind) => {
    const one = await shot('a')
    const [old, now] = [lostBefore ? lost(one) : one, lostNow ? lost(one) : one]
    const found = await compare([old], [now])
    expect(found).toMatchObject({ kind, note: 'it threw', stack: 'Error: it threw\n  at X' })
    expect([found?.before?.hash, found?.after?.hash]).toEqual([old.hash, now.hash])
  })

  test('has a stopped play function with its message and its last picture', async () => {
    const one = await shot('a')
    const found = await compare([one], [lost(one, true)])
    expect(found).toMatchObject({ kind: 'play stopped', note: 'it threw', before: { hash: one.hash } })
  })
})

test('the end of a play function is compared with the picture at rest when one side changes nothing', async () => {
  const rest = await shot('a')
  const end: Screenshot = { ...(await shot('b', { dots: 1 })), variant: 'light-1280-end' }
  for (const [before, after] of [
    [[rest], [rest, end]],
    [[rest, end], [rest]],
  ] as const) {
    const found = await comparePictures(folder, before, after)
    expect(found.map(({ kind, variant }) => `${kind} ${variant}`)).toEqual([
      'changed light-1280-end',
      'same light-1280',
    ])
  }
})

test('the tokens of a difference are those with its colors, else the changed sizes', async () => {
  const grey = { theme: 'light' as const, name: 'color-line', before: 'oklch(1 0 0)', after: 'oklch(0 0 0)' }
  const other = { ...grey, name: 'color-text', before: 'oklch(0.5 0 0)' }
  const size = { ...grey, name: 'space-gutter', before: '16px', after: '17px' }
  const tokensOf = async (drawn: Drawn) => {
    const tokens = [other, grey, size, { ...grey, theme: 'dark' as const }]
    return (await comparePictures(folder, [await shot('a')], [await shot('b', drawn)], tokens))[0]?.tokens
  }
  expect(await tokensOf({ dots: 1, shade: 255 })).toBe('--color-line: oklch(1 0 0) → oklch(0 0 0)')
  expect(await tokensOf({ dots: 1, shade: 9 })).toBe('--space-gutter: 16px → 17px')
  expect(await tokensOf({})).toBeUndefined()
})
