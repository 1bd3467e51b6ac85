import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import type { Story } from './listStories.ts'
import type { Shot } from './shootStories.ts'
import type { Variant } from './variant.ts'

/**
 * The outcome for one story in one variant. `broken` failed to render; `flaky` differed once and then did not; `proven`
 * was not photographed, because its inputs are unchanged.
 */
export type Kind = 'broken' | 'changed' | 'flaky' | 'new' | 'gone' | 'same' | 'proven'

export interface Comparison {
  kind: Kind
  story: Story
  variant: Variant
  before?: Picture
  after?: Picture
  /** The file of the picture that marks the different pixels. */
  difference?: string
  /** The number of different pixels. */
  pixels?: number
  note?: string
  /** The reason why the story's differences don't fail the run: its parameters.visual.quarantine. */
  quarantine?: string
  /** Whether a person has accepted exactly this change. */
  approved?: boolean
}

export interface Picture {
  file: string
  /** As in Shot: pictures with the same hash are equal. */
  hash: string
}

/**
 * The color difference (0 to 1) that a pixel may have unless the story sets another. A higher one missed a changed
 * color.
 */
const defaultThreshold = 0.02

/** Compares each picture with its counterpart and writes the pictures of differences to `folder`/difference. */
export async function comparePictures(
  folder: string,
  before: readonly Shot[],
  after: readonly Shot[],
): Promise<Comparison[]> {
  await mkdir(path.join(folder, 'difference'), { recursive: true })
  const old = new Map(before.map((shot) => [key(shot), shot]))
  const still = new Set(after.map(key))
  const found: Comparison[] = []
  for (const shot of after)
    found.push(await compare(shot, old.get(key(shot)), path.join(folder, 'difference', `${key(shot)}.png`)))
  for (const shot of before)
    if (!still.has(key(shot))) {
      const picture = pictureOf(shot)
      found.push({ ...names(shot), kind: 'gone', ...(picture === undefined ? {} : { before: picture }) })
    }
  return sorted(found)
}

/** Returns `id.variant`, the name of one picture of a side. */
export function key({ story, variant }: { story: Story; variant: Variant }): string {
  return `${story.id}.${variant}`
}

const order: readonly Kind[] = ['broken', 'changed', 'flaky', 'new', 'gone', 'same', 'proven']

/** Returns the comparisons in the order of the report: failed ones first, equal ones last. */
export function sorted(comparisons: readonly Comparison[]): Comparison[] {
  return comparisons.toSorted(
    (a, b) =>
      order.indexOf(a.kind) - order.indexOf(b.kind) ||
      a.story.id.localeCompare(b.story.id, 'en') ||
      a.variant.localeCompare(b.variant, 'en'),
  )
}

async function compare(shot: Shot, old: Shot | undefined, differenceFile: string): Promise<Comparison> {
  const { pixels: allowed = 0, threshold = defaultThreshold, quarantine } = shot.parameters
  const stopped = shot.note === undefined ? '' : `, ${shot.note}`
  const base = { ...names(shot), ...(quarantine === undefined ? {} : { quarantine }) }
  const after = pictureOf(shot)
  if (after === undefined) return { ...base, kind: 'broken', ...(shot.note === undefined ? {} : { note: shot.note }) }
  const before = old === undefined ? undefined : pictureOf(old)
  if (before === undefined) return { ...base, kind: 'new', after }
  const files = { ...base, before, after }
  if (before.hash === after.hash) return { ...files, kind: 'same', pixels: 0 }
  const [a, b] = [await readPng(before.file), await readPng(after.file)]
  const { pixels, difference, resized } = differenceOf(a, b, threshold)
  if (!resized && pixels <= allowed) return { ...files, kind: 'same', pixels }
  await writeFile(differenceFile, PNG.sync.write(difference))
  const size = resized ? `, ${a.width} x ${a.height} became ${b.width} x ${b.height}` : ''
  const note = `${pixels} ${pixels === 1 ? 'pixel differs' : 'pixels differ'}${size}${stopped}`
  return { ...files, kind: 'changed', difference: differenceFile, pixels, note }
}

/** Returns the number of pixels that differ by more than `threshold`, and a picture that marks them. */
export function differenceOf(a: PNG, b: PNG, threshold: number): { pixels: number; difference: PNG; resized: boolean } {
  const width = Math.max(a.width, b.width)
  const height = Math.max(a.height, b.height)
  const difference = new PNG({ width, height })
  const pixels = pixelmatch(widened(a, width, height), widened(b, width, height), difference.data, width, height, {
    threshold,
    includeAA: true,
    diffColor: [220, 20, 60],
  })
  return { pixels, difference, resized: a.width !== b.width || a.height !== b.height }
}

async function readPng(file: string): Promise<PNG> {
  return PNG.sync.read(await readFile(file))
}

function pictureOf({ file, hash }: Shot): Picture | undefined {
  return file === undefined || hash === undefined ? undefined : { file, hash }
}

function names({ story, variant }: Shot): Pick<Comparison, 'story' | 'variant'> {
  return { story, variant }
}

/** Returns the picture's pixels on a transparent background of the given size. */
function widened(picture: PNG, width: number, height: number): Buffer {
  if (picture.width === width && picture.height === height) return picture.data
  const canvas = new PNG({ width, height })
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0)
  return canvas.data
}
