import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { moduleName } from './moduleGraph.ts'

/** Whether a story's page has never loaded a module, so that its picture does not depend on it. */
export type IsUnloaded = (module: string) => boolean

/**
 * Returns, for the scripts that a page has loaded, the test for modules that only other scripts of the build contain.
 * Undefined for a build without a list of its chunks (apps/storybook/src/build/chunkModules.ts).
 */
export async function unloadedTest(
  storybook: string,
): Promise<((scripts: ReadonlySet<string>) => IsUnloaded) | undefined> {
  const chunks = await readChunks(storybook)
  if (chunks === undefined) return undefined
  const places = new Map<string, string[]>()
  for (const [chunk, ids] of Object.entries(chunks))
    for (const name of ids.map(moduleName)) {
      const known = places.get(name)
      if (known === undefined) places.set(name, [chunk])
      else known.push(chunk)
    }
  return (scripts) => (module) => places.get(module)?.every((chunk) => !scripts.has(chunk)) ?? false
}

async function readChunks(storybook: string): Promise<Record<string, string[]> | undefined> {
  try {
    return JSON.parse(await readFile(path.join(storybook, 'chunk-modules.json'), 'utf8')) as Record<string, string[]>
  } catch {
    return undefined
  }
}
