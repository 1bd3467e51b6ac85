import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import type { Shot, Theme } from './shootStories.ts'

/** What became of one story in one theme. `broken` could not be drawn. */
export interface Comparison {
  kind: 'same' | 'changed' | 'new' | 'gone' | 'broken'
  id: string
  title: string
  theme: Theme
  before: string | undefined
  after: string | undefined
  diff?: string
  note?: string
}

/** How different two colours of a pixel may be (0 to 1); a wider one missed a changed colour. No pixel may exceed it. */
const threshold = 0.02

/** Compares each picture with its counterpart; pictures of differences go to `folder`/diff. */
export async function comparePictures(
  folder: string,
  before: readonly Shot[],
  after: readonly Shot[],
): Promise<Comparison[]> {
  await mkdir(path.join(folder, 'diff'), { recursive: true })
  const key = (shot: Shot): string => `${shot.id}.${shot.theme}`
  const old = new Map(before.map((shot) => [key(shot), shot]))
  const still = new Set(after.map(key))
  const found: Comparison[] = []
  for (const shot of after)
    found.push(await compare(shot, old.get(key(shot)), path.join(folder, 'diff', `${key(shot)}.png`)))
  for (const shot of before)
    if (!still.has(key(shot))) found.push({ ...names(shot), kind: 'gone', before: shot.file, after: undefined })
  return sorted(found)
}

/** In the order of the report: what could not be drawn first, what is the same last. */
export function sorted(comparisons: readonly Comparison[]): Comparison[] {
  const order = ['broken', 'changed', 'new', 'gone', 'same']
  return comparisons.toSorted(
    (a, b) =>
      order.indexOf(a.kind) - order.indexOf(b.kind) ||
      a.id.localeCompare(b.id, 'en') ||
      a.theme.localeCompare(b.theme, 'en'),
  )
}

async function compare(shot: Shot, old: Shot | undefined, diffFile: string): Promise<Comparison> {
  const files = { ...names(shot), before: old?.file, after: shot.file }
  if (shot.file === undefined)
    return { ...files, kind: 'broken', ...(shot.note === undefined ? {} : { note: shot.note }) }
  if (old?.file === undefined) return { ...files, kind: 'new' }
  const [a, b] = [PNG.sync.read(await readFile(old.file)), PNG.sync.read(await readFile(shot.file))]
  const width = Math.max(a.width, b.width)
  const height = Math.max(a.height, b.height)
  const diff = new PNG({ width, height })
  const pixels = pixelmatch(widened(a, width, height), widened(b, width, height), diff.data, width, height, {
    threshold,
    includeAA: true,
  })
  const resized = a.width !== b.width || a.height !== b.height
  if (pixels === 0 && !resized) return { ...files, kind: 'same' }
  await writeFile(diffFile, PNG.sync.write(diff))
  const size = resized ? `, ${a.width} x ${a.height} became ${b.width} x ${b.height}` : ''
  return { ...files, kind: 'changed', diff: diffFile, note: `${pixels} pixels differ${size}` }
}

function names({ id, title, theme }: Shot): Pick<Comparison, 'id' | 'title' | 'theme'> {
  return { id, title, theme }
}

/** The picture's pixels on a transparent ground of the size given. */
function widened(picture: PNG, width: number, height: number): Buffer {
  if (picture.width === width && picture.height === height) return picture.data
  const ground = new PNG({ width, height })
  PNG.bitblt(picture, ground, 0, 0, picture.width, picture.height, 0, 0)
  return ground.data
}
