import {
  type MediaNode,
  mediaTree,
  previewImageEdit,
  restoreMediaFile,
  retryMediaFile,
  saveImageEdit,
} from '@rankdesk/api'
import { type ImageEdit, NO_IMAGE_EDIT } from '@rankdesk/format'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { media, mediaVersions } from '#platform/db/schema/index.ts'
import { type MediaEnvironment, picture, save, startMediaEnvironment } from '../testing/mediaEnvironment.ts'

let environment: MediaEnvironment
beforeAll(async () => {
  environment = await startMediaEnvironment()
})
afterAll(() => environment.stop())

const COLORS = { red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255], white: [255, 255, 255] } as const

/** Creates a picture with a color in each corner: red, green below blue, white. */
async function corners(width = 40, height = 20): Promise<Buffer> {
  const tile = (background: string) => picture(width / 2, height / 2, background)
  const [red, green, blue, white] = await Promise.all(['#f00', '#0f0', '#00f', '#fff'].map(tile))
  return sharp(await picture(width, height))
    .composite([
      { input: red, left: 0, top: 0 },
      { input: green, left: width / 2, top: 0 },
      { input: blue, left: 0, top: height / 2 },
      { input: white, left: width / 2, top: height / 2 },
    ])
    .png()
    .toBuffer()
}

/** Returns the names of the colors in the corners, line by line. */
async function cornersOf(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels
    const found = Object.entries(COLORS).find(([, color]) =>
      color.every((value, channel) => Math.abs(value - (data[start + channel] ?? 128)) < 60),
    )
    return found?.[0] ?? 'other'
  }
  const [right, bottom] = [info.width - 1, info.height - 1]
  return [at(0, 0), at(right, 0), at(0, bottom), at(right, bottom)].join(' ')
}

async function upload(name: string, bytes: Buffer) {
  const { file } = await save(environment, { name, bytes })
  if (file === null) throw new Error('The upload is incomplete')
  return file
}
const bodyOf = (file: { mediaId: number; sha256: string }, edit: Partial<ImageEdit>) => ({
  body: {
    project: environment.project,
    mediaId: file.mediaId,
    sha256: file.sha256,
    edit: { ...NO_IMAGE_EDIT, ...edit },
  },
})
async function bytesAt(url: string | null) {
  const response = await fetch(new URL(url ?? '', environment.url), {
    headers: { authorization: `Bearer ${environment.token}` },
  })
  return Buffer.from(await response.arrayBuffer())
}

describe('an edited picture', () => {
  it.each<[string, Partial<ImageEdit>, string, number, number]>([
    ['rotated right', { rotate: 90 }, 'blue red white green', 20, 40],
    ['rotated by 180 degrees', { rotate: 180 }, 'white blue green red', 40, 20],
    ['rotated left', { rotate: 270 }, 'green white red blue', 20, 40],
    ['flipped horizontally', { flipHorizontal: true }, 'green red white blue', 40, 20],
    ['flipped vertically', { flipVertical: true }, 'blue white red green', 40, 20],
    ['rotated, then flipped', { rotate: 90, flipHorizontal: true }, 'red blue green white', 20, 40],
    ['cropped', { crop: { x: 20, y: 0, width: 20, height: 10 } }, 'green green green green', 20, 10],
    [
      'rotated, then cropped',
      { rotate: 90, crop: { x: 0, y: 0, width: 10, height: 20 } },
      'blue blue blue blue',
      10,
      20,
    ],
    ['resized', { width: 20 }, 'red green blue white', 20, 10],
    [
      'cropped, then resized',
      { crop: { x: 0, y: 10, width: 40, height: 10 }, width: 20 },
      'blue white blue white',
      20,
      5,
    ],
    ['converted', { format: 'webp' }, 'red green blue white', 40, 20],
  ])('is saved %s', async (how, edit, colors, width, height) => {
    const original = await upload(`${how}.png`, await corners())
    const { before, after } = await environment.maya.call(previewImageEdit, bodyOf(original, edit))
    expect(before).toEqual({ width: 40, height: 20, size: original.size, contentType: 'image/png' })
    const saved = await environment.maya.call(saveImageEdit, bodyOf(original, edit))
    const contentType = edit.format === 'webp' ? 'image/webp' : 'image/png'
    expect(after).toEqual({ width, height, size: saved.size, contentType })
    expect(saved).toMatchObject({ width, height, contentType, url: original.url, name: original.name, versions: 1 })
    expect(await cornersOf(await bytesAt(saved.url))).toBe(colors)
    expect(saved.variants.map((variant) => variant.width)).toEqual([width])
  })

  it('is upright first when the camera was turned, and has no metadata', async () => {
    const photo = await sharp(await corners(40, 20))
      .withExif({ IFD0: { Copyright: 'Blue Ridge' } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer()
    const original = await upload('turned.jpg', photo)
    expect(original).toMatchObject({ width: 20, height: 40 })
    const crop = { x: 0, y: 0, width: 20, height: 20 }
    const saved = await environment.maya.call(saveImageEdit, bodyOf(original, { crop }))
    const bytes = await bytesAt(saved.url)
    expect(await cornersOf(bytes)).toBe('blue red blue red')
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined()
  })

  it('becomes the earlier content again when its version is restored', async () => {
    const bytes = await corners()
    const original = await upload('undo.png', bytes)
    await environment.maya.call(saveImageEdit, bodyOf(original, { rotate: 90 }))
    const versions = await environment.database.db
      .select()
      .from(mediaVersions)
      .where(eq(mediaVersions.mediaId, original.mediaId))
    expect(versions).toMatchObject([{ version: 1, reason: 'edited', sha256: original.sha256 }])
    const body = { project: environment.project, folderPath: '/', name: 'undo.png' }
    const restored = await environment.maya.call(restoreMediaFile, { body })
    expect(restored).toMatchObject({ width: 40, height: 20, sha256: original.sha256 })
    expect((await bytesAt(restored.url)).equals(bytes)).toBe(true)
  })

  it.each<[string, Partial<ImageEdit>, number]>([
    ['a crop outside of it', { crop: { x: 30, y: 0, width: 20, height: 10 } }, 400],
    ['a larger size', { width: 41 }, 400],
    ['no change', {}, 400],
    ['an empty crop', { crop: { x: 0, y: 0, width: 0, height: 10 } }, 400],
  ])('is rejected with %s', async (what, edit, status) => {
    const original = await upload(`bad ${what}.png`, await corners())
    await expect(environment.maya.call(saveImageEdit, bodyOf(original, edit))).rejects.toMatchObject({ status })
  })

  it('is rejected for another content than the one that was opened', async () => {
    const original = await upload('stale.png', await corners())
    await environment.maya.call(saveImageEdit, bodyOf(original, { rotate: 90 }))
    const again = environment.maya.call(saveImageEdit, bodyOf(original, { rotate: 90 }))
    await expect(again).rejects.toMatchObject({ status: 409, message: 'stale.png has changed. Open it again.' })
  })

  it('is rejected for an animation, a file that is no picture, and a file of another client', async () => {
    const pixels = Buffer.concat([Buffer.alloc(8 * 8 * 3, 20), Buffer.alloc(8 * 8 * 3, 220)])
    const frames = sharp(pixels, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
    const animated = await upload('moving.gif', await frames.gif({ delay: [100, 100] }).toBuffer())
    await expect(environment.maya.call(previewImageEdit, bodyOf(animated, { rotate: 90 }))).rejects.toMatchObject({
      status: 400,
      message: 'An animated picture cannot be edited.',
    })
    const text = await upload('notes.txt', Buffer.from('text'))
    await expect(environment.maya.call(saveImageEdit, bodyOf(text, { rotate: 90 }))).rejects.toMatchObject({
      status: 400,
    })
    const missing = { ...text, mediaId: 2_000_000_000 }
    await expect(environment.maya.call(saveImageEdit, bodyOf(missing, { rotate: 90 }))).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('a file whose processing failed', () => {
  const retry = (mediaId: number) =>
    environment.maya.call(retryMediaFile, { body: { project: environment.project, mediaId } })

  it('is processed again, and ready', async () => {
    const file = await upload('again.png', await picture(800, 400))
    await environment.database.db
      .update(media)
      .set({ status: 'error', errorText: 'The server has no space left.', variants: [], blur: null })
      .where(eq(media.mediaId, file.mediaId))
    expect(await retry(file.mediaId)).toMatchObject({ status: 'queued', errorText: null })
    const now = async () => {
      const tree: MediaNode[] = await environment.maya.call(mediaTree, { query: { project: environment.project } })
      return tree.filter((node) => node.kind === 'file').find(({ mediaId }) => mediaId === file.mediaId)
    }
    await expect.poll(async () => (await now())?.status, { timeout: 30_000 }).toBe('ready')
    expect((await now())?.variants.map(({ width }) => width)).toEqual([300, 640])
    expect((await now())?.blur).toMatch(/^data:image\/webp;base64,/)
  })

  it('is not processed again if it did not fail', async () => {
    const file = await upload('fine.png', await picture(20, 20))
    await expect(retry(file.mediaId)).rejects.toMatchObject({ status: 409 })
  })
})
