import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseSync } from 'vite'

/** What a module takes from another one. */
export interface Import {
  specifier: string
  /** The names that it takes; undefined when it takes the whole module or only runs it. */
  names: readonly string[] | undefined
}

/** The imports and exports of a module. Types are left out, as no picture depends on them. */
export interface ModuleImports {
  imports: readonly Import[]
  /** The exports of another module's names: the exported name with the module and the name there. */
  reExports: ReadonlyMap<string, { specifier: string; name: string }>
  /** The modules of `export * from`. */
  stars: readonly string[]
  /** The names that the module declares itself. */
  own: ReadonlySet<string>
  /** The modules that it starts as workers. */
  workers: readonly string[]
  /** Whether the module only passes on what others export. */
  isBarrel: boolean
}

/** The imports of sources, by the ending of the file's name and the text. */
export type ParsedSources = Map<string, ModuleImports | undefined>

/**
 * Returns the imports of the module in a file. Undefined when it is no script or can't be parsed. A text that is in `parsed`
 * is not parsed again.
 */
export async function readImports(file: string, parsed: ParsedSources): Promise<ModuleImports | undefined> {
  if (!/\.[cm]?[jt]sx?$/.test(file)) return undefined
  const source = await readFile(file, 'utf8').catch(() => undefined)
  if (source === undefined) return undefined
  const key = `${path.extname(file)} ${source}`
  if (!parsed.has(key)) parsed.set(key, importsIn(path.basename(file), source))
  return parsed.get(key)
}

/** Returns the imports in a source text; the name's ending tells its language. */
export function importsIn(name: string, source: string): ModuleImports | undefined {
  const parsed = parseSync(name, source)
  const { module, errors } = parsed
  if (errors.length > 0) return undefined
  const imports = module.staticImports.flatMap(({ moduleRequest, entries }): Import[] => {
    const used = entries.filter(({ isType }) => !isType)
    if (entries.length > 0 && used.length === 0) return []
    const names = used.map(({ importName }) =>
      importName.kind === 'Name' ? importName.name : importName.kind === 'Default' ? 'default' : null,
    )
    return [{ specifier: moduleRequest.value, names: names.length === 0 ? undefined : allNames(names) }]
  })
  const reExports = new Map<string, { specifier: string; name: string }>()
  const stars: string[] = []
  const own = new Set<string>()
  for (const { moduleRequest, importName, exportName, isType } of module.staticExports.flatMap((one) => one.entries)) {
    if (isType) continue
    const exported = exportName.kind === 'Default' ? 'default' : exportName.name
    if (moduleRequest === null) own.add(exported ?? '')
    else if (exported === null) stars.push(moduleRequest.value)
    else reExports.set(exported, { specifier: moduleRequest.value, name: importName.name ?? '*' })
  }
  // The text of a request that is no plain string is the specifier of no module.
  for (const { moduleRequest } of module.dynamicImports)
    imports.push({ specifier: source.slice(moduleRequest.start + 1, moduleRequest.end - 1), names: undefined })
  const workers = [...source.matchAll(/new Worker\(new URL\('([^']+)', import\.meta\.url\)/g)].map(
    ([, one = '']) => one,
  )
  const mayBeBarrel = imports.length === 0 && own.size === 0 && module.staticImports.length === 0
  // The tree of a module is costly.
  const isBarrel =
    mayBeBarrel &&
    parsed.program.body.every(
      (node) =>
        node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source !== null),
    )
  return { imports, reExports, stars, own, workers, isBarrel }
}

/** Returns the names, or undefined when one of them is the whole module. */
function allNames(names: readonly (string | null)[]): readonly string[] | undefined {
  return names.every((name) => name !== null) ? names : undefined
}
