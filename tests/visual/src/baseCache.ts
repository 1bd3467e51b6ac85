import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readMarkedModules } from './inputs/executedModules.ts'
import { scriptNames } from './inputs/loadedModules.ts'
import type { StoryRecord } from './inputs/knownBase.ts'
import type { Story } from './listStories.ts'
import { type Shot, shootStories, type ShootOptions } from './shootStories.ts'
import { restVariants, type Theme, themes as allThemes } from './variant.ts'

/** The files that decide, with the story and the browser, what is in a picture. */
const DRAWING = [
  'shootStories.ts',
  'storyInPage.ts',
  'frozenPage.ts',
  'frozenWorld.ts',
  'pressKeys.ts',
  'variant.ts',
  '../../../scripts/browser.ts',
]

/** The hash of those files: pictures that other code drew are not reused. */
const drawingCode = createHash('sha256')
  .update(DRAWING.map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8')).join(''))
  .digest('hex')
  .slice(0, 12)

/** The number of bases whose build and pictures are kept. */
const KEPT_BASES = 3

/**
 * Returns the folder for what a later run against the same base can reuse: its built Storybook and its pictures. Removes
 * the folders of older bases.
 */
export async function baseCacheFolder(root: string, commit: string): Promise<string> {
  const folder = path.join(root, commit)
  await mkdir(folder, { recursive: true })
  const now = new Date()
  await utimes(folder, now, now)
  const names = await readdir(root)
  const used = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(path.join(root, name))).mtimeMs })),
  )
  for (const { name } of used.toSorted((a, b) => b.time - a.time).slice(KEPT_BASES))
    await rm(path.join(root, name), { recursive: true, force: true })
  return folder
}

/** Returns the folder of the build in the cache; builds it with `build` when it is missing. Undefined without a build. */
export async function cachedBuild(
  cache: string,
  build: (output: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  const output = path.join(cache, 'storybook')
  const stamp = path.join(cache, 'built')
  if (existsSync(stamp)) return output
  await rm(output, { recursive: true, force: true })
  const built = await build(output)
  if (built !== undefined) await writeFile(stamp, '')
  return built
}

/** What is kept of a story of the base. */
interface Kept {
  shots: Shot[]
  /** The modules that it executed, and those that earlier stories in its pages did, for all pictures together. */
  executed?: readonly string[]
  executedBefore?: readonly string[]
  /** Whether a second drawing gave the same pictures. */
  confirmed?: boolean
}

export interface CachedOptions extends ShootOptions {
  /** Draws again what was drawn once, and keeps as confirmed what is the same. */
  again?: boolean
}

/**
 * Photographs stories like `shootStories`, but copies those from the folder `cache` that an earlier run with the same
 * browser photographed. Only stories whose pictures are complete are kept there, and those of a page of its own are
 * always taken.
 */
export async function shootCached(options: CachedOptions, cache: string | undefined): Promise<Shot[]> {
  const { stories, folder, studio, alone = false, again = false, themes = allThemes } = options
  if (cache === undefined || alone) return shootStories(options)
  const pictures = picturesIn(cache, studio.version)
  await Promise.all([pictures, folder].map(async (each) => mkdir(each, { recursive: true })))
  const known: Shot[] = []
  const missing: Story[] = []
  for (const story of stories) {
    const kept = await readKept(pictures, story)
    const own = kept?.shots.filter((shot) => themes.some((theme) => shot.variant.startsWith(theme)))
    const isComplete = restVariants(themes, story).every((variant) => own?.some((shot) => shot.variant === variant))
    if (own === undefined || !isComplete || (again && kept?.confirmed !== true)) missing.push(story)
    else known.push(...own)
  }
  const reused = await Promise.all(known.map(async (shot) => ({ ...shot, file: await copied(shot.file, folder) })))
  if (reused.length > 0) options.log?.(`  ${reused.length} pictures of the base are reused`)
  const taken = await shootStories({ ...options, stories: missing })
  for (const [, own] of Map.groupBy(taken, ({ story }) => story.id)) {
    const [first] = own
    if (first === undefined || own.some(({ file, note }) => file === undefined || note !== undefined)) continue
    const before = again ? (await readKept(pictures, first.story))?.shots : undefined
    const confirmed = before !== undefined && own.every((shot) => before.some((one) => isSamePicture(one, shot)))
    const shots = await Promise.all(
      own.map(async ({ executed: _all, executedBefore: _earlier, ...shot }) => ({
        ...shot,
        file: await copied(shot.file, pictures),
      })),
    )
    const executed = union(own.map((shot) => shot.executed))
    const executedBefore = union(own.map((shot) => shot.executedBefore))
    const execution = executed && executedBefore && { executed, executedBefore }
    const kept: Kept = { shots, confirmed, ...execution }
    await writeFile(listFile(pictures, first.story), JSON.stringify(kept))
  }
  return [...reused, ...taken]
}

/** Keeps the base's pictures of the stories as confirmed: the other side, drawn independently, had the same. */
export async function confirmPictures(
  { cache, version }: { cache: string; version: string },
  stories: readonly Story[],
): Promise<void> {
  const pictures = picturesIn(cache, version)
  for (const story of stories) {
    const kept = await readKept(pictures, story)
    if (kept === undefined || kept.confirmed === true) continue
    await writeFile(listFile(pictures, story), JSON.stringify({ ...kept, confirmed: true } satisfies Kept))
  }
}

/** Returns the union of the lists. Undefined when one is missing. */
function union(lists: readonly (readonly string[] | undefined)[]): string[] | undefined {
  return lists.every((list) => list !== undefined) ? [...new Set(lists.flat())].toSorted() : undefined
}

/**
 * Returns what the base's pages of a story loaded and executed in these themes. Undefined when one of its pictures is not
 * kept.
 */
export async function recordOf(
  { cache, version, themes }: { cache: string; version: string; themes: readonly Theme[] },
  story: Story,
): Promise<StoryRecord | undefined> {
  const kept = await readKept(picturesIn(cache, version), story)
  const isComplete = restVariants(themes, story).every((variant) =>
    kept?.shots.some((shot) => shot.variant === variant),
  )
  const scripts = union(kept?.shots.map((shot) => shot.scripts) ?? [undefined])
  if (kept === undefined || !isComplete || scripts === undefined) return undefined
  const { executed, executedBefore = [] } = kept
  return { scripts, ...(executed && { executed, executedBefore }) }
}

/**
 * Copies the pictures of stories from the cache of an earlier base, in which they have the same inputs. What their pages
 * loaded is kept by the names of this build's scripts.
 */
export async function takeOver(
  { from, to, version }: { from: string; to: string; version: string },
  stories: readonly Story[],
): Promise<number> {
  // Without a record of what they executed, pictures would cost every later run more than drawing them once.
  const needsRecord = (await readMarkedModules(path.join(to, 'storybook'))) !== undefined
  const nameScripts = await scriptNames(path.join(from, 'storybook'), path.join(to, 'storybook'))
  const [old, now] = [picturesIn(from, version), picturesIn(to, version)]
  await mkdir(now, { recursive: true })
  let count = 0
  for (const story of stories) {
    const kept = await readKept(old, story)
    if (kept === undefined || existsSync(listFile(now, story))) continue
    if (needsRecord && kept.executed === undefined) continue
    const shots = await Promise.all(
      kept.shots.map(async ({ scripts, ...shot }): Promise<Shot> => {
        const names = scripts && nameScripts?.(scripts)
        return { ...shot, file: await copied(shot.file, now), ...(names === undefined ? {} : { scripts: names }) }
      }),
    )
    await writeFile(listFile(now, story), JSON.stringify({ ...kept, shots } satisfies Kept))
    count += 1
  }
  return count
}

/** Returns the folder of the base that was used before this one and has pictures. */
export async function earlierBase(root: string, commit: string, version: string): Promise<string | undefined> {
  const found: { name: string; time: number }[] = []
  for (const name of await readdir(root)) {
    const folder = path.join(root, name)
    if (name === commit || !existsSync(path.join(folder, 'built')) || !existsSync(picturesIn(folder, version))) continue
    found.push({ name, time: (await stat(folder)).mtimeMs })
  }
  return found.toSorted((a, b) => b.time - a.time)[0]?.name
}

function picturesIn(cache: string, version: string): string {
  return path.join(cache, `pictures-${version}-${drawingCode}`)
}

/** Whether two pictures of a story are equal. */
export function isSamePicture(one: Shot, other: Shot): boolean {
  return one.variant === other.variant && one.hash === other.hash
}

/** Returns the file with the list of a story's pictures. A changed index entry of the story is another file. */
function listFile(pictures: string, story: Story): string {
  const hash = createHash('sha256').update(JSON.stringify(story)).digest('hex').slice(0, 16)
  return path.join(pictures, `${story.id}.${hash}.json`)
}

async function readKept(pictures: string, story: Story): Promise<Kept | undefined> {
  const file = listFile(pictures, story)
  if (!existsSync(file)) return undefined
  const kept = JSON.parse(await readFile(file, 'utf8')) as Kept | Shot[]
  // Earlier versions of this program kept the list alone.
  return Array.isArray(kept) ? { shots: kept } : kept
}

async function copied(file: string | undefined, folder: string): Promise<string | undefined> {
  if (file === undefined) return undefined
  const copy = path.join(folder, path.basename(file))
  await copyFile(file, copy)
  return copy
}
