import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { mapAsync } from 'es-toolkit'
import type { Screenshot } from '../capture/captureStories.ts'
import { endOf, type Story, type Variant } from '../capture/stories.ts'
import { differenceOf, readPixels, type Region, writePixels } from './pixels.ts'
import { type TokenChange, tokensBehind } from './tokenChanges.ts'

/**
 * The verdicts on one story in one variant, in the order of the report.
 *
 * - `play stopped`: an error stopped its play function; the note has the message.
 * - `broken now`: it can't be rendered. `broken on base`: only the base could not render or play it.
 * - `nearly same`: no channel differs by more than NEARLY_LEVELS.
 * - `proven`: not photographed, because its inputs are unchanged.
 */
export const KINDS = [
  'play stopped',
  'broken now',
  'broken on base',
  'removed',
  'changed',
  'nearly same',
  'new',
  'same',
  'proven',
] as const

export type Kind = (typeof KINDS)[number]

/** The largest difference of a channel, of 255, in pictures that are nearly the same. */
const NEARLY_LEVELS = 8

/** The number of pairs that are in memory at once: each may take 60 MB. */
const AT_ONCE = 3

export interface Comparison {
  kind: Kind
  story: Story
  variant: Variant
  /** The pictures. That of the base is the last picture of a story that is removed, broken or stopped. */
  before?: Picture
  after?: Picture
  /** The file of the picture that marks the different pixels, and where they are. */
  difference?: string
  regions?: readonly Region[]
  pixels?: number
  note?: string
  stack?: string
  /** The design tokens whose changed values explain the difference. */
  tokens?: string
  /** The reason why its pictures are unsteady, so that one approval covers any of them: parameters.visual.quarantine. */
  quarantine?: string
  approved?: boolean
}

export interface Picture {
  file: string
  hash: string
}

/** Compares each picture with its counterpart and writes pictures of differences to `folder`/difference. */
export async function comparePictures(
  folder: string,
  before: readonly Screenshot[],
  after: readonly Screenshot[],
  tokens: readonly TokenChange[] = [],
): Promise<Comparison[]> {
  await mkdir(path.join(folder, 'difference'), { recursive: true })
  const byKey = (shots: readonly Screenshot[]) =>
    new Map(shots.map((shot) => [`${shot.story.id}.${shot.variant}`, shot]))
  const [old, now] = [byKey(before), byKey(after)]
  // Pictures are decoded beside the comparison of others, which takes one core.
  const found = await mapAsync(
    [...new Set([...now.keys(), ...old.keys()])],
    async (name) => {
      const file = path.join(folder, 'difference', `${name}.png`)
      return compare(counterpart(old, name), counterpart(now, name), { file, tokens })
    },
    { concurrency: AT_ONCE },
  )
  return sorted(found)
}

/** Returns the comparisons in the order of the report. */
export function sorted(comparisons: readonly Comparison[]): Comparison[] {
  return comparisons.toSorted(
    (a, b) =>
      KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
      a.story.id.localeCompare(b.story.id, 'en') ||
      a.variant.localeCompare(b.variant, 'en'),
  )
}

/** Returns the picture of that name. The end of a play function that changed nothing is the picture at rest. */
function counterpart(shots: ReadonlyMap<string, Screenshot>, name: string): Screenshot | undefined {
  const shot = shots.get(name)
  if (shot !== undefined || !name.endsWith('-end')) return shot
  const rest = shots.get(name.replace(/-end$/, ''))
  return rest && { ...rest, variant: endOf(rest.variant) }
}

async function compare(
  old: Screenshot | undefined,
  now: Screenshot | undefined,
  { file, tokens }: { file: string; tokens: readonly TokenChange[] },
): Promise<Comparison> {
  const [before, after] = [pictureOf(old), pictureOf(now)]
  const { story, variant, parameters, failure } = now ?? old ?? missing()
  const { pixels: allowed = 0, threshold = 0, quarantine } = parameters
  const pictures = { ...(before && { before }), ...(after && { after }) }
  const common = { story, variant, ...(quarantine && { quarantine }), ...pictures }
  const failed = ({ message, stack }: { message: string; stack: string }) => ({ note: message, stack })
  if (now === undefined) return { ...common, kind: 'removed', note: 'the story exists only on the base' }
  if (failure !== undefined)
    return { ...common, kind: failure.isOfPlay ? 'play stopped' : 'broken now', ...failed(failure) }
  if (old === undefined) return { ...common, kind: 'new' }
  if (old.failure !== undefined) return { ...common, kind: 'broken on base', ...failed(old.failure) }
  if (before === undefined || after === undefined) return missing()
  if (before.hash === after.hash) return { ...common, kind: 'same', pixels: 0 }
  const [a, b] = await Promise.all([readPixels(before.file), readPixels(after.file)])
  const difference = differenceOf(a, b, threshold)
  const { pixels, levels, resized, regions } = difference
  if (!resized && pixels <= allowed) return { ...common, kind: 'same', pixels }
  await writePixels(file, difference.picture)
  const size = resized ? `, ${a.width} x ${a.height} became ${b.width} x ${b.height}` : ''
  const isNear = !resized && levels <= NEARLY_LEVELS
  const shift = isNear ? ` by at most ${levels} of 255 levels` : ''
  const behind = tokensBehind(tokens, variant, a, b)
  return {
    ...common,
    kind: isNear ? 'nearly same' : 'changed',
    difference: file,
    regions,
    pixels,
    note: `${pixels} ${pixels === 1 ? 'pixel differs' : 'pixels differ'}${shift}${size}`,
    ...(behind !== '' && { tokens: behind }),
  }
}

function pictureOf({ file, hash }: Partial<Screenshot> = {}): Picture | undefined {
  return file === undefined || hash === undefined ? undefined : { file, hash }
}

function missing(): never {
  throw new Error('A screenshot has neither a picture nor the reason why there is none.')
}
