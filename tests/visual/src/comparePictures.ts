import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Story } from './listStories.ts'
import { differenceOf, readPixels, writeDifference } from './pictureDifference.ts'
import type { Shot } from './shootStories.ts'
import { type TokenChange, tokensBehind, tokenText } from './tokenChanges.ts'
import { atRestOf, themeOf, type Variant } from './variant.ts'

/**
 * The outcome for one story in one variant.
 *
 * - `play stopped`: an error stopped its play function; the note has the message.
 * - `broken now`: it can't be rendered. `broken on base`: only the base could not render or play it.
 * - `nearly same`: no pixel differs by more than NEARLY_LEVELS.
 * - `proven`: not photographed, because its inputs are unchanged.
 */
export type Kind =
  | 'play stopped'
  | 'broken now'
  | 'broken on base'
  | 'removed'
  | 'changed'
  | 'nearly same'
  | 'new'
  | 'same'
  | 'proven'

/** The largest difference of a channel, of 255, in pictures that are nearly the same. */
export const NEARLY_LEVELS = 8

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
  /** The design tokens whose changed values explain the difference. */
  tokens?: string
  /** The reason why its pictures are unsteady, so that one approval covers any of them: parameters.visual.quarantine. */
  quarantine?: string
  /** Whether a person has accepted exactly this change. */
  approved?: boolean
}

export interface Picture {
  file: string
  /** As in Shot: pictures with the same hash are equal. */
  hash: string
}

/** What comparisons of one run have in common. */
export interface CompareContext {
  /** The changed design tokens. */
  tokens?: readonly TokenChange[]
  /** The differences found so far, by name and hashes: a second look at the same two pictures has the same result. */
  known?: Map<string, Comparison>
}

/** Compares each picture with its counterpart and writes the pictures of differences to `folder`/difference. */
export async function comparePictures(
  folder: string,
  before: readonly Shot[],
  after: readonly Shot[],
  context: CompareContext = {},
): Promise<Comparison[]> {
  await mkdir(path.join(folder, 'difference'), { recursive: true })
  const [old, now] = [byKey(before), byKey(after)]
  const found: Comparison[] = []
  const waiting = [...new Set([...now.keys(), ...old.keys()])]
  const worker = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const [shot, previous] = [counterpart(now, name), counterpart(old, name)]
      if (shot !== undefined)
        found.push(await compare(shot, previous, path.join(folder, 'difference', `${name}.png`), context))
      else if (previous !== undefined) found.push(removed(previous))
    }
  }
  // Pictures are decoded beside the comparison of others, which takes one core.
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return sorted(found)
}

/** The number of pairs that are in memory at once: each may take 60 MB. */
const AT_ONCE = 3

function removed(previous: Shot): Comparison {
  const picture = pictureOf(previous)
  return {
    ...names(previous),
    kind: 'removed',
    note: 'the story exists only on the base',
    ...(picture === undefined ? {} : { before: picture }),
  }
}

const byKey = (shots: readonly Shot[]): Map<string, Shot> => new Map(shots.map((shot) => [key(shot), shot]))

/** Returns a side's picture. Without one of the end, the play function changed nothing: it is the picture at rest. */
function counterpart(side: ReadonlyMap<string, Shot>, name: string): Shot | undefined {
  const own = side.get(name)
  if (own !== undefined || !name.endsWith('-end')) return own
  const rest = side.get(name.replace(/-end$/, ''))
  return rest && { ...rest, variant: `${atRestOf(rest.variant)}-end` }
}

/** Returns `id.variant`, the name of one picture of a side. */
export function key({ story, variant }: { story: Story; variant: Variant }): string {
  return `${story.id}.${variant}`
}

/** The kinds in the order of the report. */
export const order: readonly Kind[] = [
  'play stopped',
  'broken now',
  'broken on base',
  'removed',
  'changed',
  'nearly same',
  'new',
  'same',
  'proven',
]

/** Returns the comparisons in the order of the report: failed ones first, equal ones last. */
export function sorted(comparisons: readonly Comparison[]): Comparison[] {
  return comparisons.toSorted(
    (a, b) =>
      order.indexOf(a.kind) - order.indexOf(b.kind) ||
      a.story.id.localeCompare(b.story.id, 'en') ||
      a.variant.localeCompare(b.variant, 'en'),
  )
}

async function compare(
  shot: Shot,
  old: Shot | undefined,
  differenceFile: string,
  { tokens = [], known }: CompareContext,
): Promise<Comparison> {
  const { pixels: allowed = 0, threshold = 0, quarantine } = shot.parameters
  const base = { ...names(shot), ...(quarantine === undefined ? {} : { quarantine }) }
  const after = pictureOf(shot)
  if (after === undefined)
    return {
      ...base,
      kind: shot.stopped === true ? 'play stopped' : 'broken now',
      note: shot.note ?? 'it has no picture',
    }
  if (old === undefined) return { ...base, kind: 'new', after }
  const before = pictureOf(old)
  if (before === undefined) return { ...base, kind: 'broken on base', after, note: old.note ?? 'it has no picture' }
  const files = { ...base, before, after }
  if (before.hash === after.hash) return { ...files, kind: 'same', pixels: 0 }
  const pair = `${key(shot)} ${before.hash} ${after.hash}`
  const found = known?.get(pair)
  if (found !== undefined) return found
  const [a, b] = await Promise.all([readPixels(before.file), readPixels(after.file)])
  const difference = differenceOf(a, b, threshold)
  const { pixels, levels, resized } = difference
  if (!resized && pixels <= allowed) return { ...files, kind: 'same', pixels }
  await writeDifference(differenceFile, a, difference)
  const size = resized ? `, ${a.width} x ${a.height} became ${b.width} x ${b.height}` : ''
  const isNear = !resized && levels <= NEARLY_LEVELS
  const shift = isNear ? ` by at most ${levels} of 255 levels` : ''
  const behind = tokensBehind(tokens, themeOf(shot.variant), a, b)
  const comparison: Comparison = {
    ...files,
    kind: isNear ? 'nearly same' : 'changed',
    difference: differenceFile,
    pixels,
    note: `${pixels} ${pixels === 1 ? 'pixel differs' : 'pixels differ'}${shift}${size}`,
    ...(behind.length === 0 ? {} : { tokens: tokenText(behind) }),
  }
  known?.set(pair, comparison)
  return comparison
}

function pictureOf({ file, hash }: Shot): Picture | undefined {
  return file === undefined || hash === undefined ? undefined : { file, hash }
}

function names({ story, variant }: Shot): Pick<Comparison, 'story' | 'variant'> {
  return { story, variant }
}
