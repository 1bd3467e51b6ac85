import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PNG } from 'pngjs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { VisualParameters } from '@rankdesk/ui/pictures'
import { type Comparison, comparePictures } from './comparePictures.ts'
import type { Shot } from './shootStories.ts'

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

/** Draws a grey picture in which the first `dots` pixels are `shade` darker. */
async function shot(side: string, { dots = 0, shade = 200, width = 10, parameters = {} }: Drawn = {}): Promise<Shot> {
  const png = new PNG({ width, height: 4 })
  png.data.fill(255)
  for (let dot = 0; dot < dots; dot++) png.data.fill(255 - shade, dot * 4, dot * 4 + 3)
  const file = path.join(folder, `${side}.png`)
  const bytes = PNG.sync.write(png)
  await writeFile(file, bytes)
  const story = { id: 'x-y--z', component: 'X/Y', name: 'Z', file: 'x' }
  return { story, variant: 'light-1280', file, hash: bytes.toString('base64'), parameters }
}

async function compare(before: Shot[], after: Shot[]): Promise<Comparison | undefined> {
  return (await comparePictures(folder, before, after))[0]
}

describe('two pictures of a story', () => {
  test('are the same when every pixel is', async () => {
    expect(await compare([await shot('a')], [await shot('b')])).toMatchObject({ kind: 'same', pixels: 0 })
  })

  test('differ by one pixel', async () => {
    expect(await compare([await shot('a')], [await shot('b', { dots: 1 })])).toMatchObject({
      kind: 'changed',
      pixels: 1,
      note: '1 pixel differs',
    })
  })

  test('differ when only their sizes do', async () => {
    const found = await compare([await shot('a')], [await shot('b', { width: 11 })])
    expect(found).toMatchObject({ kind: 'changed', note: expect.stringContaining('10 x 4 became 11 x 4') as string })
  })

  test('are the same within the tolerance of the story, and no further', async () => {
    const parameters = { pixels: 2 }
    expect(await compare([await shot('a')], [await shot('b', { dots: 2, parameters })])).toMatchObject({ kind: 'same' })
    expect(await compare([await shot('a')], [await shot('c', { dots: 3, parameters })])).toMatchObject({
      kind: 'changed',
    })
  })

  test.each([
    [1, 'nearly same'],
    [5, 'nearly same'],
    [8, 'nearly same'],
    [9, 'changed'],
  ])('that differ by %d of 255 levels are %s', async (shade, kind) => {
    const found = await compare([await shot('a')], [await shot('b', { dots: 3, shade })])
    expect(found).toMatchObject({ kind, pixels: 3 })
  })

  test('are compared with the color threshold of the story', async () => {
    const faint = { dots: 1, shade: 12 }
    const parameters = { threshold: 0.2 }
    expect(await compare([await shot('a')], [await shot('c', { ...faint, parameters })])).toMatchObject({
      kind: 'same',
    })
  })

  test('carry the reason for a quarantine', async () => {
    const parameters = { quarantine: 'the caret blinks' }
    const found = await compare([await shot('a')], [await shot('b', { dots: 1, parameters })])
    expect(found).toMatchObject({ kind: 'changed', quarantine: 'the caret blinks' })
  })
})

describe('a story with pictures on one side', () => {
  const lost = (one: Shot, note: string, stopped = false): Shot => ({
    ...one,
    file: undefined,
    hash: undefined,
    note,
    ...(stopped ? { stopped } : {}),
  })

  test('is new when the base has no such story, and removed when only the base has it', async () => {
    const one = await shot('a')
    expect(await compare([], [one])).toMatchObject({ kind: 'new' })
    expect(await compare([one], [])).toMatchObject({ kind: 'removed', before: { hash: one.hash } })
  })

  test('is broken on the base when the base has the story but no picture, and not new', async () => {
    const one = await shot('a')
    const found = await compare([lost(one, 'not finished in 30 seconds')], [one])
    expect(found).toMatchObject({ kind: 'broken on base', note: 'not finished in 30 seconds' })
  })

  test('is broken now when it throws, also when the base threw as well', async () => {
    const one = await shot('a')
    expect(await compare([one], [lost(one, 'it threw')])).toMatchObject({ kind: 'broken now', note: 'it threw' })
    expect(await compare([lost(one, 'x')], [lost(one, 'it threw')])).toMatchObject({ kind: 'broken now' })
  })

  test('has a stopped play function with its message', async () => {
    const one = await shot('a')
    const stopped = lost(one, 'its play function stopped: no button', true)
    expect(await compare([one], [stopped])).toMatchObject({ kind: 'play stopped', note: stopped.note })
  })
})

describe('the end of a play function', () => {
  const ended = (one: Shot): Shot => ({ ...one, variant: 'light-1280-end' })

  test('is compared with the picture at rest when the play function of one side changes nothing', async () => {
    const [rest, end] = [await shot('a'), await shot('b', { dots: 1 })]
    const found = await comparePictures(folder, [rest], [rest, ended(end)])
    expect(found.map(({ kind, variant }) => `${kind} ${variant}`)).toEqual([
      'changed light-1280-end',
      'same light-1280',
    ])
    const back = await comparePictures(folder, [rest, ended(end)], [rest])
    expect(back.map(({ kind, variant }) => `${kind} ${variant}`)).toEqual(['changed light-1280-end', 'same light-1280'])
  })
})

test('a second look at the same pictures reads none of them', async () => {
  const [before, after, other] = [await shot('a'), await shot('b', { dots: 1 }), await shot('c', { dots: 2 })]
  const known = new Map<string, Comparison>()
  const first = await comparePictures(folder, [before], [after], { known })
  await rm(path.join(folder, 'b.png'))
  expect(await comparePictures(folder, [before], [after], { known })).toEqual(first)
  expect((await comparePictures(folder, [before], [other], { known }))[0]?.pixels).toBe(2)
})

describe('the tokens of a difference', () => {
  const grey = { theme: 'light' as const, name: 'color-line', before: 'oklch(1 0 0)', after: 'oklch(0 0 0)' }
  const other = { theme: 'light' as const, name: 'color-text', before: 'oklch(0.5 0 0)', after: 'oklch(0 0 0)' }

  test('are those whose old and new colors are in the pictures', async () => {
    const before = [await shot('a')]
    const after = [await shot('b', { dots: 1, shade: 255 })]
    const found = await comparePictures(folder, before, after, { tokens: [other, grey, { ...grey, theme: 'dark' }] })
    expect(found[0]?.tokens).toBe('--color-line: oklch(1 0 0) → oklch(0 0 0)')
  })

  test('are the changed sizes when no color explains it, and none without a difference', async () => {
    const before = [await shot('a')]
    const size = { theme: 'light' as const, name: 'space-gutter', before: '16px', after: '17px' }
    const changed = await comparePictures(folder, before, [await shot('b', { dots: 1, shade: 9 })], {
      tokens: [other, size],
    })
    expect(changed[0]?.tokens).toBe('--space-gutter: 16px → 17px')
    const same = await comparePictures(folder, before, [await shot('c')], { tokens: [grey] })
    expect(same[0]?.tokens).toBeUndefined()
  })
})
