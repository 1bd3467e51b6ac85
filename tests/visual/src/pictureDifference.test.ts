import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { differenceOf, type Pixels, readPixels, writeDifference } from './pictureDifference.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rankdesk-difference-'))
})
afterAll(() => rm(folder, { recursive: true }))

type Color = readonly [number, number, number, number]

const BLACK: Color = [0, 0, 0, 255]
const WHITE: Color = [255, 255, 255, 255]
const MARK: Color = [220, 20, 60, 255]

/** A white picture with black pixels at the given places. */
function picture(width: number, height: number, dots: readonly (readonly [x: number, y: number])[] = []): Pixels {
  const data = new Uint8Array(width * height * 4).fill(255)
  for (const [x, y] of dots) data.set(BLACK, (y * width + x) * 4)
  return { width, height, data }
}

function colorAt({ data, width }: Pixels, x: number, y: number): number[] {
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
}

async function drawn(a: Pixels, b: Pixels): Promise<Pixels> {
  const file = path.join(folder, 'difference.png')
  await writeDifference(file, a, differenceOf(a, b, 0))
  return readPixels(file)
}

test('the marks begin at the first row that differs and end at the last', () => {
  const found = differenceOf(
    picture(6, 9),
    picture(6, 9, [
      [2, 3],
      [5, 6],
    ]),
    0,
  )
  expect(found).toMatchObject({ pixels: 2, levels: 255, resized: false, top: 3, marks: { width: 6, height: 4 } })
})

test('equal pictures have no marks', () => {
  expect(differenceOf(picture(3, 3), picture(3, 3), 0)).toMatchObject({ pixels: 0, levels: 0, marks: { height: 0 } })
})

test('the picture of differences shows the marks on the faded picture', async () => {
  const shown = await drawn(
    picture(6, 9, [[1, 1]]),
    picture(6, 9, [
      [1, 1],
      [2, 5],
    ]),
  )
  expect(colorAt(shown, 2, 5)).toEqual(MARK)
  expect(colorAt(shown, 0, 0)).toEqual([...WHITE])
  const [faded = 0] = colorAt(shown, 1, 1)
  expect(faded).toBeGreaterThan(220)
  expect(faded).toBeLessThan(255)
})

test('pictures of different sizes are compared in the larger one', async () => {
  const [a, b] = [picture(4, 4), picture(5, 6)]
  expect(differenceOf(a, b, 0)).toMatchObject({ pixels: 14, resized: true })
  expect(await drawn(a, b)).toMatchObject({ width: 5, height: 6 })
})
