import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { differenceOf, type Pixels, readPixels, writePixels } from './pixels.ts'

/** A white picture with black pixels at the given places. */
function picture(width: number, height: number, dots: readonly (readonly [x: number, y: number])[] = []): Pixels {
  const data = new Uint8Array(width * height * 4).fill(255)
  for (const [x, y] of dots) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return { width, height, data }
}

test('the picture of differences shows the different pixels in red on the faded picture', async () => {
  const dots = [[1, 1] as const, [2, 5] as const]
  const difference = differenceOf(picture(6, 9, dots.slice(0, 1)), picture(6, 9, dots), 0)
  const { pixels, levels, resized, picture: shown } = difference
  expect({ pixels, levels, resized }).toEqual({ pixels: 1, levels: 255, resized: false })
  const folder = await mkdtemp(path.join(tmpdir(), 'rankdesk-difference-'))
  await writePixels(path.join(folder, 'difference.png'), shown)
  const { data } = await readPixels(path.join(folder, 'difference.png'))
  await rm(folder, { recursive: true })
  expect([...data.subarray((5 * 6 + 2) * 4, (5 * 6 + 3) * 4)]).toEqual([220, 20, 60, 255])
  expect(data[0]).toBe(255)
  expect(data[(6 + 1) * 4]).toBeGreaterThan(220)
  expect(data[(6 + 1) * 4]).toBeLessThan(255)
})

test('pictures of different sizes are compared in the larger one, and equal ones have no differences', () => {
  const found = differenceOf(picture(4, 4), picture(5, 6), 0)
  expect(found).toMatchObject({ pixels: 14, resized: true, picture: { width: 5, height: 6 } })
  expect(differenceOf(picture(3, 3), picture(3, 3), 0)).toMatchObject({ pixels: 0, levels: 0, regions: [] })
})

test('differences near each other are one region, and others are listed from top to bottom', () => {
  const dots = ['300,90', '10,12', '40,30', '41,33'].map((place) => place.split(',').map(Number) as [number, number])
  expect(differenceOf(picture(320, 100), picture(320, 100, dots), 0).regions).toEqual([
    { x: 10, y: 12, width: 32, height: 22 },
    { x: 300, y: 90, width: 1, height: 1 },
  ])
})
