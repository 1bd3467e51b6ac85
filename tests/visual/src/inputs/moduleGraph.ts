import { readFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * The imports of each module: paths from the repository's root, packages as `npm:name`, without Storybook's own
 * modules.
 */
export type ModuleGraph = ReadonlyMap<string, ReadonlySet<string>>

/** The list of `storybook build --stats-json`: each module with the modules that import it. */
export interface BuildStats {
  modules: { name: string; reasons?: { moduleName: string }[] }[]
}

/** The folder that Storybook is built in, from the root. The ids of the list are relative to it. */
const appFolder = 'apps/storybook'

/** Reads the module graph of a built Storybook. Undefined when the build has no list of modules. */
export async function readModuleGraph(storybook: string): Promise<ModuleGraph | undefined> {
  try {
    return moduleGraph(JSON.parse(await readFile(path.join(storybook, 'preview-stats.json'), 'utf8')) as BuildStats)
  } catch {
    return undefined
  }
}

/** Returns the graph of a build's list of modules. */
export function moduleGraph(stats: BuildStats): ModuleGraph {
  const graph = new Map<string, Set<string>>()
  const names = new Map<string, string>()
  const nameOf = (id: string): string => {
    const name = names.get(id) ?? moduleName(id)
    names.set(id, name)
    return name
  }
  for (const { name, reasons = [] } of stats.modules) {
    const imported = nameOf(name)
    if (!graph.has(imported)) graph.set(imported, new Set())
    for (const reason of reasons) {
      const importer = nameOf(reason.moduleName)
      const known = graph.get(importer)
      if (known === undefined) graph.set(importer, new Set([imported]))
      else known.add(imported)
    }
  }
  return graph
}

/**
 * Returns a name of a module that is the same in every revision. A package is its name, as its content follows from the
 * lock file. A module without a file gets the prefix `virtual:`.
 */
export function moduleName(id: string): string {
  const packageName = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id.replaceAll('\\', '/'))?.[1]
  if (packageName !== undefined) return `npm:${packageName}`
  if (id.startsWith('/virtual:') || id.startsWith('virtual:')) return id.replace(/^\//, '')
  if (id.includes('\0')) return `virtual:${id.replaceAll('\0', '')}`
  return path.posix.normalize(path.posix.join(appFolder, id.replaceAll('\\', '/')))
}

/**
 * Returns every module that `start` reaches, including itself, without those that `isLeftOut` names and what only they
 * reach, sorted. Undefined when the graph does not contain it.
 */
export function reachedFrom(
  graph: ModuleGraph,
  start: string,
  isLeftOut: (module: string) => boolean = () => false,
): string[] | undefined {
  if (!graph.has(start)) return undefined
  const found = new Set<string>([start])
  for (const name of found) for (const next of graph.get(name) ?? []) if (!isLeftOut(next)) found.add(next)
  return [...found].toSorted()
}
