import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rollup } from 'vite'
import { projectRoot } from '@rankdesk/scripts/steps/projectRoot.ts'
import type { Measurement } from '../measurement.ts'
import { libraryComponents, type LibraryComponent } from './componentNames.ts'

/** What an import adds to a page. */
interface ImportCost {
  /** Minified and gzipped, without React and without chunks that load later. */
  bytes: number
  /** The library's other folders that it imports. */
  withFolders: string[]
  /** The packages that it imports, the largest first, with their share of the minified code in bytes. */
  withPackages: { name: string; bytes: number }[]
}

const library = path.join(projectRoot, 'packages', 'ui', 'src')

/** What importing a single component adds to a page. */
export interface ComponentCost extends LibraryComponent, ImportCost {}

/** Returns the cost of each component of packages/ui, with one small build for each. */
export async function componentCosts(): Promise<ComponentCost[]> {
  const costs: ComponentCost[] = []
  for (const component of libraryComponents(library)) {
    const imported = `import { ${component.name} } from '@rankdesk/ui'\nglobalThis.it = ${component.name}`
    costs.push({ ...component, ...without(component.folder, await costOfImport(imported)) })
  }
  return costs
}

/** Returns the costs as lines of the bench's table, in kilobytes. They have no budget; the table is for reading. */
export async function measureComponents(): Promise<Measurement[]> {
  return (await componentCosts()).map(({ name, bytes }) => ({
    name: `importing ${name} alone`,
    value: bytes / 1024,
    unit: 'KB gzip',
  }))
}

/** Leaves a component's own folder out of those that it imports. */
function without(folder: string, cost: ImportCost): ImportCost {
  return { ...cost, withFolders: cost.withFolders.filter((name) => name !== folder) }
}

/** Bundles a page of this one statement, which imports something as the app does, and returns what it costs over React. */
export async function costOfImport(statement: string): Promise<ImportCost> {
  const entry = '\0one-component'
  const result = (await build({
    configFile: false,
    root: path.join(projectRoot, 'tests', 'bench'),
    logLevel: 'silent',
    plugins: [
      {
        name: 'one-component',
        resolveId: (id) => (id === 'one-component' ? entry : undefined),
        load: (id) => (id === entry ? statement : undefined),
      },
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: 'one-component', external: [/^react($|\/)/, /^react-dom($|\/)/] },
    },
  })) as Rollup.RollupOutput
  const chunks = result.output.filter((part) => part.type === 'chunk')
  const first = reachable(chunks)
  const modules = first.flatMap(({ modules: parts }) =>
    Object.entries(parts).map(([id, { renderedLength }]) => ({ id, bytes: renderedLength })),
  )
  const used = modules.filter(({ bytes }) => bytes > 0)
  return {
    bytes: gzipSync(first.map(({ code }) => code).join('\n'), { level: 9 }).byteLength,
    withFolders: [...new Set(used.flatMap(({ id }) => folderOf(id)))].toSorted(),
    withPackages: shares(used),
  }
}

/** Returns the chunks that load with the page: the entry and its static imports, without dynamic imports. */
function reachable(chunks: readonly Rollup.OutputChunk[]): Rollup.OutputChunk[] {
  const found = new Set(chunks.filter(({ isEntry }) => isEntry))
  for (const chunk of found)
    for (const name of chunk.imports) {
      const next = chunks.find(({ fileName }) => fileName === name)
      if (next !== undefined) found.add(next)
    }
  return [...found]
}

function folderOf(id: string): string[] {
  const inside = path.relative(library, id)
  return inside.startsWith('..') || path.isAbsolute(inside) ? [] : [inside.split(path.sep)[0] ?? '']
}

function shares(modules: readonly { id: string; bytes: number }[]): { name: string; bytes: number }[] {
  const sums = new Map<string, number>()
  for (const { id, bytes } of modules) {
    const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id.replaceAll('\\', '/'))?.[1]
    if (name !== undefined) sums.set(name, (sums.get(name) ?? 0) + bytes)
  }
  return [...sums].map(([name, bytes]) => ({ name, bytes })).toSorted((a, b) => b.bytes - a.bytes)
}
