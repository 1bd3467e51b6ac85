import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Story } from './listStories.ts'
import { type Shot, shootStories, type ShootOptions } from './shootStories.ts'
import { restVariants, themes as allThemes } from './variant.ts'

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

/**
 * Photographs stories like `shootStories`, but copies those from the folder `cache` that an earlier run with the same
 * browser photographed. Only stories whose pictures are complete are kept there, and those of a page of its own are
 * always taken.
 */
export async function shootCached(options: ShootOptions, cache: string | undefined): Promise<Shot[]> {
  const { stories, folder, studio, alone = false, themes = allThemes } = options
  if (cache === undefined || alone) return shootStories(options)
  const pictures = path.join(cache, `pictures-${studio.version}`)
  await Promise.all([pictures, folder].map(async (each) => mkdir(each, { recursive: true })))
  const known: Shot[] = []
  const missing: Story[] = []
  for (const story of stories) {
    const own = (await readShots(pictures, story))?.filter((shot) =>
      themes.some((theme) => shot.variant.startsWith(theme)),
    )
    const isComplete = restVariants(themes).every((variant) => own?.some((shot) => shot.variant === variant))
    if (own === undefined || !isComplete) missing.push(story)
    else known.push(...own)
  }
  const reused = await Promise.all(known.map(async (shot) => ({ ...shot, file: await copied(shot.file, folder) })))
  if (reused.length > 0) options.log?.(`  ${reused.length} pictures of the base are reused`)
  const taken = await shootStories({ ...options, stories: missing })
  for (const [, own] of Map.groupBy(taken, ({ story }) => story.id)) {
    if (own.some(({ file, note }) => file === undefined || note !== undefined)) continue
    const kept = await Promise.all(own.map(async (shot) => ({ ...shot, file: await copied(shot.file, pictures) })))
    const [first] = kept
    if (first !== undefined) await writeFile(listFile(pictures, first.story), JSON.stringify(kept))
  }
  return [...reused, ...taken]
}

/** Returns the file with the list of a story's pictures. A changed index entry of the story is another file. */
function listFile(pictures: string, story: Story): string {
  const hash = createHash('sha256').update(JSON.stringify(story)).digest('hex').slice(0, 16)
  return path.join(pictures, `${story.id}.${hash}.json`)
}

async function readShots(pictures: string, story: Story): Promise<Shot[] | undefined> {
  const file = listFile(pictures, story)
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Shot[]) : undefined
}

async function copied(file: string | undefined, folder: string): Promise<string | undefined> {
  if (file === undefined) return undefined
  const copy = path.join(folder, path.basename(file))
  await copyFile(file, copy)
  return copy
}
