import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Screenshot } from './captureStories.ts'
import { isScreen, restVariants, type Story, type Theme } from './stories.ts'

/** The hash of the code that draws, without this file: pictures that other code drew are not reused. */
const drawingCode = createHash('sha256')
for (const name of [...readdirSync(import.meta.dirname).toSorted(), '../../../../scripts/browser.ts'])
  if (name !== path.basename(import.meta.filename))
    drawingCode.update(readFileSync(path.join(import.meta.dirname, name)))
const DRAWING_CODE = drawingCode.digest('hex')

/** Pictures that no run has used for so long are removed (ms). */
const KEPT_MS = 14 * 24 * 60 * 60_000

/** Pictures of earlier runs, by the inputs of their stories: equal inputs give equal pictures in any revision. */
export interface PictureCache {
  /** Copies the kept pictures of a story to a folder. Undefined unless all of the themes are kept. */
  read: (story: Story, inputs: string, themes: readonly Theme[], folder: string) => Promise<Screenshot[] | undefined>
  /** Returns the modules that ran for the kept pictures of a screen; none if that is not known. */
  modules: (story: Story, inputs: string, themes: readonly Theme[]) => Promise<ReadonlySet<string>>
  /** Keeps the pictures of a story, unless one is missing or the modules that ran for a screen are not known. */
  write: (story: Story, inputs: string, shots: readonly Screenshot[]) => Promise<void>
}

/** Opens the cache in a folder, for the pictures of one version of the browser. */
export async function openPictureCache(folder: string, version: string): Promise<PictureCache> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(path.join(folder, name))
    if (Date.now() - mtimeMs > KEPT_MS) await rm(path.join(folder, name), { recursive: true, force: true })
  }
  const own = ({ id }: Story, inputs: string, theme: string): string => {
    const hash = createHash('sha256').update([inputs, version, DRAWING_CODE].join('\n')).digest('hex')
    return path.join(folder, `${id}.${theme}.${hash.slice(0, 16)}`)
  }
  const listOf = async (...names: Parameters<typeof own>): Promise<Screenshot[]> => {
    const list = await readFile(path.join(own(...names), 'list.json'), 'utf8').catch(() => '[]')
    return JSON.parse(list) as Screenshot[]
  }
  return {
    async read(story, inputs, themes, target) {
      const shots: Screenshot[] = []
      for (const theme of themes) {
        const from = own(story, inputs, theme)
        const list = await listOf(story, inputs, theme)
        if (list.length === 0) return undefined
        await utimes(from, new Date(), new Date())
        for (const shot of list) {
          const file = path.join(target, `${story.id}.${shot.variant}.png`)
          await copyFile(path.join(from, `${shot.variant}.png`), file)
          shots.push({ ...shot, file })
        }
      }
      return shots
    },
    async modules(story, inputs, themes) {
      const lists = await Promise.all(themes.map(async (theme) => listOf(story, inputs, theme)))
      const isKnown = lists.every((list) => list.length > 0)
      return new Set(isKnown ? lists.flat().flatMap(({ ran = [] }) => ran) : [])
    },
    async write(story, inputs, shots) {
      for (const [theme, drawn] of Map.groupBy(shots, ({ variant }) => variant.replace(/-.*/, '') as Theme)) {
        const isComplete = restVariants([theme], story).every((one) => drawn.some(({ variant }) => variant === one))
        const isUnknown = isScreen(story) && drawn.some(({ ran }) => ran === undefined)
        if (!isComplete || isUnknown || drawn.some(({ failure }) => failure !== undefined)) continue
        const to = own(story, inputs, theme)
        await mkdir(to, { recursive: true })
        for (const { file = '', variant } of drawn) await copyFile(file, path.join(to, `${variant}.png`))
        await writeFile(path.join(to, 'list.json'), JSON.stringify(drawn))
      }
    },
  }
}
