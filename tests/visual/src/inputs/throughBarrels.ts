import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { workspacesOf } from '../workspaces.ts'
import type { ModuleGraph } from './moduleGraph.ts'
import { type Import, type ModuleImports, type ParsedSources, readImports } from './readImports.ts'

/** A package of the repository. */
interface OwnPackage {
  name: string
  /** Its folder from the root. */
  folder: string
  exports: Readonly<Record<string, unknown>>
  /** Whether it declares that its scripts have no side effects: a build leaves out those that nobody names. */
  isPure: boolean
}

/** The sources of one revision. */
interface Sources {
  packages: readonly OwnPackage[]
  /** Returns the imports of a module of the repository; undefined for one that has or needs no parsing. */
  importsOf: (name: string) => Promise<ModuleImports | undefined>
}

/**
 * Returns the graph of the sources in `folder`, in which a module that names `Badge` of the library's index imports the
 * module that declares Badge and not all the others of the index. Modules of workers, which a build does not list, are
 * added.
 *
 * The whole index stays an import where its package may have side effects, or where a name is not found.
 */
export async function throughBarrels(
  graph: ModuleGraph,
  folder: string,
  parsed: ParsedSources = new Map(),
): Promise<ModuleGraph> {
  const read = new Map<string, Promise<ModuleImports | undefined>>()
  const sources: Sources = {
    packages: await ownPackages(folder),
    importsOf: async (name) => {
      if (/^(npm|virtual):|^\.\./.test(name)) return undefined
      const known = read.get(name) ?? readImports(path.join(folder, name), parsed)
      read.set(name, known)
      return known
    },
  }
  const narrowed = new Map<string, ReadonlySet<string>>()
  for (const [name, imported] of await withWorkers(graph, sources))
    narrowed.set(name, await narrowedImports(name, imported, sources))
  return narrowed
}

async function narrowedImports(
  name: string,
  imported: ReadonlySet<string>,
  sources: Sources,
): Promise<ReadonlySet<string>> {
  const own = await sources.importsOf(name)
  if (own === undefined || own.isBarrel) return imported
  const targets = new Set(imported)
  const taken = Map.groupBy(takenBy(own), ({ specifier }) => resolved(specifier, name, sources.packages))
  for (const [barrel, imports] of taken) {
    if (barrel === undefined || !imported.has(barrel) || !(await isPureBarrel(barrel, sources))) continue
    const names = imports.flatMap((one) => one.names ?? ['*'])
    const found = await Promise.all(names.map(async (one) => declaredIn(barrel, one, sources)))
    if (found.includes(undefined)) continue
    targets.delete(barrel)
    for (const source of found) if (source !== undefined) targets.add(source)
  }
  return targets
}

/** Returns all that a module imports and passes on. */
function takenBy({ imports, reExports, stars }: ModuleImports): Import[] {
  return [
    ...imports,
    ...[...reExports.values()].map(({ specifier, name }) => ({ specifier, names: [name] })),
    ...stars.map((specifier) => ({ specifier, names: undefined })),
  ]
}

/** Returns the module that declares the export `name` of `module`. Undefined when that is not certain. */
async function declaredIn(module: string, name: string, sources: Sources): Promise<string | undefined> {
  const own = await sources.importsOf(module)
  if (own === undefined || name === '*') return undefined
  if (!(await isPureBarrel(module, sources))) return own.own.has(name) || own.reExports.has(name) ? module : undefined
  const passed = own.reExports.get(name)
  const ways = passed === undefined ? own.stars.map((specifier) => ({ specifier, name })) : [passed]
  for (const way of ways) {
    const target = resolved(way.specifier, module, sources.packages)
    const found = target === undefined ? undefined : await declaredIn(target, way.name, sources)
    if (found !== undefined) return found
  }
  return undefined
}

async function isPureBarrel(name: string, { packages, importsOf }: Sources): Promise<boolean> {
  const isPure = packages.some((one) => one.isPure && name.startsWith(`${one.folder}/`))
  return isPure && (await importsOf(name))?.isBarrel === true
}

/** Returns the module of the repository that a specifier names. */
function resolved(specifier: string, from: string, packages: readonly OwnPackage[]): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier)
  const own = packages.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`))
  const file = own?.exports[`.${specifier.slice(own.name.length)}`]
  return own === undefined || typeof file !== 'string' ? undefined : path.posix.join(own.folder, file)
}

async function ownPackages(root: string): Promise<OwnPackage[]> {
  return Promise.all(
    (await workspacesOf(root)).map(async (workspace) => {
      const text = await readFile(path.join(root, workspace, 'package.json'), 'utf8')
      const {
        name,
        exports = {},
        sideEffects,
      } = JSON.parse(text) as {
        name: string
        exports?: Record<string, unknown>
        sideEffects?: boolean | string[]
      }
      const isPure =
        sideEffects === false || (Array.isArray(sideEffects) && sideEffects.every((one) => one.endsWith('.css')))
      return { name, folder: workspace.replaceAll(path.sep, '/'), exports, isPure }
    }),
  )
}

/** Adds workers with what they import, as a build of Storybook lists only what is in its pages. */
async function withWorkers(graph: ModuleGraph, { packages, importsOf }: Sources): Promise<ModuleGraph> {
  const whole = new Map(graph)
  const waiting: string[] = []
  for (const [name, imported] of graph) {
    const workers = ((await importsOf(name))?.workers ?? []).flatMap((one) => resolved(one, name, packages) ?? [])
    if (workers.length > 0) whole.set(name, new Set([...imported, ...workers]))
    waiting.push(...workers)
  }
  for (const name of waiting) {
    const own = await importsOf(name)
    if (whole.has(name) || own === undefined) continue
    const taken = takenBy(own).map(
      ({ specifier }) => resolved(specifier, name, packages) ?? `npm:${packageOf(specifier)}`,
    )
    whole.set(name, new Set(taken))
    waiting.push(...taken)
  }
  return whole
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
