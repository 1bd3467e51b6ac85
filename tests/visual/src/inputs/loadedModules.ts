import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { moduleName } from './moduleGraph.ts'

/** Whether a story's page has never loaded a module, so that its picture does not depend on it. */
export type IsUnloaded = (module: string) => boolean

/**
 * Returns, for the scripts that a page has loaded, the test for modules that only other scripts of the build contain. There
 * is no test for scripts of which one is not of this build: it is not known what they contain. Undefined for a build without
 * a list of its chunks (apps/storybook/src/build/chunkModules.ts).
 */
export async function unloadedTest(
  storybook: string,
): Promise<((scripts: ReadonlySet<string>) => IsUnloaded | undefined) | undefined> {
  const chunks = await readChunks(storybook)
  if (chunks === undefined) return undefined
  const places = placesIn(chunks)
  return (scripts) => {
    if (![...scripts].every((script) => script in chunks)) return undefined
    return (module) => places.get(module)?.every((chunk) => !scripts.has(chunk)) ?? false
  }
}

/**
 * Returns the function that names the scripts of the build `to` that contain a module of the given scripts of the build
 * `from`. It returns undefined where one of them is not of that build; without a list of the chunks of both there is none.
 */
export async function scriptNames(
  from: string,
  to: string,
): Promise<((scripts: readonly string[]) => string[] | undefined) | undefined> {
  const [old, now] = [await readChunks(from), await readChunks(to)]
  if (old === undefined || now === undefined) return undefined
  const places = placesIn(now)
  return (scripts) => {
    const modules = scripts.map((script) => old[script])
    if (!modules.every((ids) => ids !== undefined)) return undefined
    const names = modules.flat().flatMap((id) => places.get(moduleName(id)) ?? [])
    return [...new Set(names)].toSorted()
  }
}

/** Returns the chunks that contain each module. */
function placesIn(chunks: Readonly<Record<string, string[]>>): Map<string, string[]> {
  const places = new Map<string, string[]>()
  for (const [chunk, ids] of Object.entries(chunks))
    for (const name of ids.map(moduleName)) {
      const known = places.get(name)
      if (known === undefined) places.set(name, [chunk])
      else known.push(chunk)
    }
  return places
}

async function readChunks(storybook: string): Promise<Record<string, string[]> | undefined> {
  try {
    return JSON.parse(await readFile(path.join(storybook, 'chunk-modules.json'), 'utf8')) as Record<string, string[]>
  } catch {
    return undefined
  }
}
