import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PNG } from 'pngjs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Comparison, comparePictures } from './comparePictures.ts'
import type { Shot } from './shootStories.ts'
import type { VisualParameters } from './storyInPage.ts'

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

  test('are compared with the color threshold of the story', async () => {
    const faint = { dots: 1, shade: 12 }
    expect(await compare([await shot('a')], [await shot('b', faint)])).toMatchObject({ kind: 'changed' })
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

test('reports a story without a counterpart as new or gone, and one that failed to render as broken', async () => {
  const one = await shot('a')
  expect(await compare([], [one])).toMatchObject({ kind: 'new' })
  expect(await compare([one], [])).toMatchObject({ kind: 'gone' })
  expect(await compare([one], [{ ...one, file: undefined, hash: undefined, note: 'it threw' }])).toMatchObject({
    kind: 'broken',
    note: 'it threw',
  })
})
