import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** What each module imports: paths from the repository's root, packages as `npm:name`, Storybook's own parts left out. */
export type ModuleGraph = ReadonlyMap<string, ReadonlySet<string>>

/** The list that `storybook build --stats-json` writes: each module with those that import it. */
export interface BuildStats {
  modules: { name: string; reasons?: { moduleName: string }[] }[]
}

/** Where ids of the list are relative to: the folder that Storybook was built in, from the root. */
const appFolder = 'apps/storybook'

/** Reads the module graph of a built Storybook; undefined when it was built without its list of modules. */
export async function readModuleGraph(storybook: string): Promise<ModuleGraph | undefined> {
  try {
    return moduleGraph(JSON.parse(await readFile(path.join(storybook, 'preview-stats.json'), 'utf8')) as BuildStats)
  } catch {
    return undefined
  }
}

/** The graph in a build's list of modules. */
export function moduleGraph(stats: BuildStats): ModuleGraph {
  const graph = new Map<string, Set<string>>()
  for (const { name, reasons = [] } of stats.modules) {
    const imported = moduleName(name)
    if (!graph.has(imported)) graph.set(imported, new Set())
    for (const reason of reasons) {
      const importer = moduleName(reason.moduleName)
      const known = graph.get(importer)
      if (known === undefined) graph.set(importer, new Set([imported]))
      else known.add(imported)
    }
  }
  return graph
}

/**
 * The name of a module in every revision alike. A package is its name: what is inside follows from the lock file.
 * What is no file keeps its name with `virtual:` before it.
 */
export function moduleName(id: string): string {
  const packageName = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id.replaceAll('\\', '/'))?.[1]
  if (packageName !== undefined) return `npm:${packageName}`
  if (id.startsWith('/virtual:') || id.startsWith('virtual:')) return id.replace(/^\//, '')
  if (id.includes('\0')) return `virtual:${id.replaceAll('\0', '')}`
  return path.posix.normalize(path.posix.join(appFolder, id.replaceAll('\\', '/')))
}

/** Everything that is reached from `start`, itself included, sorted; undefined when the graph does not know it. */
export function reachedFrom(graph: ModuleGraph, start: string): string[] | undefined {
  if (!graph.has(start)) return undefined
  const found = new Set<string>([start])
  for (const name of found) for (const next of graph.get(name) ?? []) found.add(next)
  return [...found].toSorted()
}
