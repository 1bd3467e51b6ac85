import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseSync } from 'vite'

/** The modules of a build: paths from the repository's root, packages as `npm:name`. */
export interface ModuleGraph {
  imports: ReadonlyMap<string, ReadonlySet<string>>
  /** Modules of a package without side effects that only export components: one that isn't rendered does nothing. */
  components: ReadonlySet<string>
}

/** The list of `storybook build --stats-json`: each module with the modules that import it. */
export interface BuildStats {
  modules: { name: string; reasons?: { moduleName: string }[] }[]
}

/** The folder that Storybook is built in, from the root. The names in the list are relative to it. */
const APP = 'apps/storybook'

/** What a module takes of another one: a name, or undefined for the whole module. */
interface Taken {
  specifier: string
  name?: string | undefined
}

interface Source {
  taken: readonly Taken[]
  /** What it exports: names of its own, or what it takes of others; `export *` has no name. */
  exports: readonly { name: string | null; from?: Taken }[]
  isBarrel: boolean
  isOfFunctions: boolean
}

/** The modules and packages of the repository. A package is pure if it declares that its scripts have no side effects. */
interface Sources {
  packages: readonly { name: string; folder: string; exports: Readonly<Record<string, unknown>>; isPure: boolean }[]
  read: (name: string) => Promise<Source | undefined>
}

/**
 * Reads the modules of a built Storybook, with the imports that the bundler found in the sources in `folder`. An import of
 * `Badge` from the index of a package without side effects leads to the module that declares Badge, and not to all others of
 * the index. Workers, which the list leaves out, are added.
 */
export async function readModuleGraph(storybook: string, folder: string): Promise<ModuleGraph> {
  const stats = JSON.parse(await readFile(path.join(storybook, 'preview-stats.json'), 'utf8')) as BuildStats
  const built = new Map<string, Set<string>>()
  const importsOf = (name: string): Set<string> => built.get(name) ?? built.set(name, new Set()).get(name) ?? new Set()
  for (const { name, reasons = [] } of stats.modules) {
    importsOf(moduleName(name))
    for (const reason of reasons) importsOf(moduleName(reason.moduleName)).add(moduleName(name))
  }
  const known = new Map<string, Promise<Source | undefined>>()
  const sources: Sources = {
    packages: await ownPackages(folder),
    async read(name) {
      const source = known.get(name) ?? readSource(folder, name)
      known.set(name, source)
      return source
    },
  }
  const imports = new Map<string, ReadonlySet<string>>()
  const components = new Set<string>()
  const waiting = [...built.keys()]
  for (const name of waiting) {
    const source = await sources.read(name)
    const all = built.get(name) ?? new Set(source?.taken.map(({ specifier }) => targetOf(specifier, name, sources)))
    const targets = source === undefined ? all : await narrowed(name, source, all, sources)
    imports.set(name, targets)
    if (name.endsWith('.tsx') && source?.isOfFunctions === true && isPure(name, sources)) components.add(name)
    waiting.push(...[...targets].filter((target) => !built.has(target) && !waiting.includes(target)))
  }
  return { imports, components }
}

/**
 * Returns a name of a module that is the same in every revision. A package is its name, as its content follows from the
 * lock file. A module without a file gets the prefix `virtual:`.
 */
export function moduleName(id: string): string {
  const packageName = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id.replaceAll('\\', '/'))?.[1]
  if (packageName !== undefined) return `npm:${packageName}`
  if (/^\/?virtual:/.test(id)) return id.replace(/^\//, '')
  if (id.includes('\0')) return `virtual:${id.replaceAll('\0', '')}`
  return path.posix.normalize(path.posix.join(APP, id.replaceAll('\\', '/')))
}

/** Returns every module that `start` reaches, including itself, without those left out and what only they reach. */
export function reachedFrom({ imports }: ModuleGraph, start: string, leftOut: readonly string[] = []): Set<string> {
  const found = new Set([start])
  for (const name of found) for (const next of imports.get(name) ?? []) if (!leftOut.includes(next)) found.add(next)
  return found
}

/** Returns the workspaces of a revision, as paths from its root. */
export async function workspacesOf(folder: string): Promise<string[]> {
  const root = await readFile(path.join(folder, 'package.json'), 'utf8')
  const { workspaces } = JSON.parse(root) as { workspaces: string[] }
  const files = workspaces.flatMap((one) => globSync(`${one}/package.json`, { cwd: folder }))
  return files.map((file) => path.dirname(file).replaceAll(path.sep, '/'))
}

/** Returns the imports of a module with the modules that declare the names in place of the indexes that pass them on. */
async function narrowed(
  name: string,
  source: Source,
  all: ReadonlySet<string>,
  sources: Sources,
): Promise<Set<string>> {
  const targets = new Set(all)
  for (const [target, taken] of Map.groupBy(source.taken, ({ specifier }) => targetOf(specifier, name, sources))) {
    if (/worker/i.test(target)) targets.add(target)
    if (source.isBarrel || !all.has(target) || !(await isPureBarrel(target, sources))) continue
    const declaring = await Promise.all(taken.map(async (one) => declaredIn(target, one.name, sources)))
    if (!declaring.every((one) => one !== undefined)) continue
    targets.delete(target)
    for (const one of declaring) targets.add(one)
  }
  return targets
}

/** Returns the module that declares the export `name` of `module`. Undefined when that is not certain. */
async function declaredIn(module: string, name: string | undefined, sources: Sources): Promise<string | undefined> {
  const ways = (await sources.read(module))?.exports.filter((one) => one.name === name) ?? []
  if (name === undefined) return undefined
  if (!(await isPureBarrel(module, sources))) return ways.length > 0 ? module : undefined
  const stars = (await sources.read(module))?.exports.filter((one) => one.name === null) ?? []
  for (const { from } of ways.length > 0 ? ways : stars) {
    const target = from && targetOf(from.specifier, module, sources)
    const found = target && (await declaredIn(target, ways.length > 0 ? from?.name : name, sources))
    if (found !== undefined) return found
  }
  return undefined
}

async function isPureBarrel(name: string, sources: Sources): Promise<boolean> {
  return isPure(name, sources) && (await sources.read(name))?.isBarrel === true
}

function isPure(name: string, { packages }: Sources): boolean {
  return packages.some((one) => one.isPure && name.startsWith(`${one.folder}/`))
}

/** Returns the module that a specifier names. */
function targetOf(specifier: string, from: string, { packages }: Sources): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier)
  const own = packages.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`))
  const file = own?.exports[`.${specifier.slice(own.name.length)}`]
  if (own !== undefined && typeof file === 'string') return path.posix.join(own.folder, file)
  return `npm:${specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')}`
}

async function ownPackages(root: string): Promise<Sources['packages']> {
  type Package = { name: string; exports?: Record<string, unknown>; sideEffects?: boolean | string[] }
  const read = async (folder: string) => {
    const text = await readFile(path.join(root, folder, 'package.json'), 'utf8')
    const { name, exports = {}, sideEffects = true } = JSON.parse(text) as Package
    const onlyStyles = Array.isArray(sideEffects) ? sideEffects.every((one) => one.endsWith('.css')) : !sideEffects
    return { name, folder, exports, isPure: onlyStyles }
  }
  return Promise.all((await workspacesOf(root)).map(read))
}

/** Reads the imports and exports of a module, without types. Undefined when it is no script or can't be parsed. */
async function readSource(folder: string, module: string): Promise<Source | undefined> {
  if (/^(npm|virtual):|^\.\./.test(module) || !/\.[cm]?[jt]sx?$/.test(module)) return undefined
  const text = await readFile(path.join(folder, module), 'utf8').catch(() => '')
  const parsed = parseSync(path.basename(module), text)
  const { staticImports, staticExports, dynamicImports } = parsed.module
  if (parsed.errors.length > 0) return undefined
  const imports = staticImports.flatMap(({ moduleRequest: { value: specifier }, entries }): Taken[] => {
    const values = entries.filter(({ isType }) => !isType)
    if (entries.length === 0) return [{ specifier }]
    return values.map(({ importName: { kind, name } }) => ({
      specifier,
      name: kind === 'Default' ? 'default' : (name ?? undefined),
    }))
  })
  const exported = staticExports.flatMap(({ entries }) => entries).filter(({ isType }) => !isType)
  const exports = exported.map(({ moduleRequest, importName, exportName }) => ({
    name: exportName.kind === 'Default' ? 'default' : exportName.name,
    ...(moduleRequest && { from: { specifier: moduleRequest.value, name: importName.name ?? undefined } }),
  }))
  // The text of a request that is no plain string is the specifier of no module.
  const later = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1))
  const workers = [...text.matchAll(/new Worker\(new URL\('([^']+)', import\.meta\.url\)/g)].map(([, one = '']) => one)
  const whole = [...later, ...workers].map((specifier): Taken => ({ specifier }))
  const taken = [...imports, ...exports.flatMap(({ from }) => from ?? []), ...whole]
  const isBarrel = parsed.program.body.every(
    ({ type, ...node }) =>
      type === 'ExportAllDeclaration' ||
      (type === 'ExportNamedDeclaration' && 'source' in node && node.source !== null),
  )
  const isOfFunctions = parsed.program.body.every(
    (node) =>
      !node.type.startsWith('Export') ||
      (node.type === 'ExportNamedDeclaration' &&
        (node.exportKind === 'type' || node.declaration?.type === 'FunctionDeclaration')),
  )
  return { taken, exports, isBarrel: isBarrel && text !== '', isOfFunctions }
}
