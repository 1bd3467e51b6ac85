import path from 'node:path'
import { parseSync } from 'vite'
import { importsIn } from './readImports.ts'
import { type Revision, sourceOf } from './storyInputs.ts'
import type { Value } from './syntaxText.ts'
import { readsWhenLoaded } from './topLevelCode.ts'

/** Whether no loaded module but idle ones can have read a constant that the module exports. */
export type AreUnread = (
  name: string,
  loaded: ReadonlySet<string>,
  isIdle: (name: string) => Promise<boolean>,
) => Promise<boolean>

/**
 * Returns the test for the constants that a module exports. What imports them must be known to read them in functions
 * only, in both revisions.
 */
export function unreadConstants(sides: readonly Revision[]): AreUnread {
  const importers = importersIn(sides)
  const known = new Map<string, Promise<boolean>>()
  const readInFunctions = async (reader: string, name: string): Promise<boolean> => {
    const key = `${reader} ${name}`
    const found = known.get(key) ?? everySide(sides, async (side) => readsInFunctions(side, reader, name))
    known.set(key, found)
    return found
  }
  const barrels = new Map<string, Promise<boolean>>()
  const isBarrel = async (name: string): Promise<boolean> => {
    const found = barrels.get(name) ?? everySide(sides, async (side) => isBarrelIn(side, name))
    barrels.set(name, found)
    return found
  }
  return async (name, loaded, isIdle) => {
    const readers = new Set(importers.get(name))
    for (const reader of readers) {
      if (!loaded.has(reader)) continue
      if (await isBarrel(reader)) for (const one of importers.get(reader) ?? []) readers.add(one)
      else if (!(await isIdle(reader)) || !(await readInFunctions(reader, name))) return false
    }
    return true
  }
}

function importersIn(sides: readonly Revision[]): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>()
  for (const { graph } of sides)
    for (const [importer, imported] of graph)
      for (const name of imported) {
        const own = importers.get(name)
        if (own === undefined) importers.set(name, new Set([importer]))
        else own.add(importer)
      }
  return importers
}

async function everySide(sides: readonly Revision[], test: (side: Revision) => Promise<boolean>): Promise<boolean> {
  return (await Promise.all(sides.map(test))).every(Boolean)
}

async function isBarrelIn(side: Revision, name: string): Promise<boolean> {
  const source = await sourceOf(side, name)
  return source !== undefined && importsIn(path.basename(name), source)?.isBarrel === true
}

/** Whether a module names what it takes of another one and uses it in functions only. */
async function readsInFunctions(side: Revision, reader: string, name: string): Promise<boolean> {
  const [source, target] = [await sourceOf(side, reader), await sourceOf(side, name)]
  if (source === undefined || target === undefined) return false
  const exported = importsIn(path.basename(name), target)?.own
  const taken = exported && takenNames(reader, source, exported)
  return taken !== undefined && taken.length > 0 && !readsWhenLoaded(path.basename(reader), source, taken)
}

/**
 * Returns the module's own names of what it imports by one of the names in `exported`, from anywhere. Undefined when it may
 * have it in another way, as a whole module or by passing it on.
 */
function takenNames(name: string, source: string, exported: ReadonlySet<string>): string[] | undefined {
  const { program, errors } = parseSync(path.basename(name), source)
  if (errors.length > 0) return undefined
  const taken: string[] = []
  for (const statement of program.body as unknown as Value[]) {
    if (statement['type'] === 'ExportAllDeclaration') return undefined
    if (statement['type'] === 'ExportNamedDeclaration' && statement['source'] instanceof Object) return undefined
    if (statement['type'] !== 'ImportDeclaration' || statement['importKind'] === 'type') continue
    for (const { type, importKind, imported, local } of statement['specifiers'] as Value[]) {
      if (importKind === 'type') continue
      if (type === 'ImportNamespaceSpecifier') {
        if (isOwn(statement['source'])) return undefined
      } else if (type === 'ImportSpecifier' && exported.has(String((imported as Value)['name'])))
        taken.push(String((local as Value)['name']))
    }
  }
  return taken
}

/** Whether a specifier leads to a module of the repository. */
function isOwn(specifier: unknown): boolean {
  return /^(\.|@rankdesk\/)/.test(String((specifier as Value)['value']))
}
