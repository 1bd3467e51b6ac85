import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { unreadConstants } from './exportedConstants.ts'
import { moduleName, type ModuleGraph, reachedFrom } from './moduleGraph.ts'
import { type Revision, sourceOf } from './storyInputs.ts'
import { mayKeepState } from './moduleState.ts'
import { differsInConstantsOnly, differsInFunctionsOnly, topLevelSource } from './topLevelCode.ts'

/**
 * Returns the modules of a build that report a call of their functions, by their numbers. Undefined for a build without
 * such a list (apps/storybook/src/build/executionMarks.ts).
 */
export async function readMarkedModules(storybook: string): Promise<string[] | undefined> {
  try {
    const ids = JSON.parse(await readFile(path.join(storybook, 'marked-modules.json'), 'utf8')) as string[]
    return ids.map(moduleName)
  } catch {
    return undefined
  }
}

/** Returns the modules that workers execute, which report nothing to the page: those that only the sources name. */
export function workerModules(built: ModuleGraph, sources: ModuleGraph): Set<string> {
  const entries = [...sources.keys()].filter((name) => !built.has(name))
  return new Set(entries.flatMap((name) => reachedFrom(sources, name) ?? []))
}

/** What is known of the modules that the base's page of a story loaded and did not execute. */
export interface IdleModules {
  /** Whether the story would look the same with another version of the module. `loaded` are all modules of its page. */
  canDiffer: (name: string, loaded: ReadonlySet<string>) => Promise<boolean>
  /** Returns the part of the module's source that affects the story. */
  effective: (name: string, source: string, loaded: ReadonlySet<string>) => Promise<string>
}

/**
 * Returns, for the modules that a story executed on the base and those that earlier stories in its page did, what is known
 * of the others. A changed module affects no picture of the story if no function of it was called, and if the two versions
 * differ in functions alone, or in constants that no other module reads: up to the first call of one of them, a page does
 * the same with both. What an earlier story called counts unless nothing of it can remain.
 */
export function idleModules(
  { a, b }: { a: Revision; b: Revision },
  marked: ReadonlySet<string>,
): (executed: ReadonlySet<string>, executedBefore: ReadonlySet<string>) => IdleModules {
  const states = new Map<string, Promise<boolean>>()
  const keepsState = async (name: string): Promise<boolean> => {
    const known = states.get(name) ?? sourceOf(a, name).then((source = '') => mayKeepState(name, source))
    states.set(name, known)
    return known
  }
  const differences = new Map<string, Promise<Difference>>()
  const differenceOf = async (name: string): Promise<Difference> => {
    const known = differences.get(name) ?? differenceBetween(a, b, name)
    differences.set(name, known)
    return known
  }
  const texts = new Map<string, string>()
  const topLevel = (name: string, source: string, withoutConstants: boolean): string => {
    const key = `${name} ${withoutConstants}`
    const known = texts.get(key) ?? topLevelSource(name, source, withoutConstants)
    texts.set(key, known)
    return known
  }
  const areUnread = unreadConstants([a, b])
  return (executed, executedBefore) => {
    const isIdle = async (name: string): Promise<boolean> =>
      marked.has(name) &&
      !executed.has(name) &&
      !/\.stories\.tsx?$/.test(name) &&
      !(executedBefore.has(name) && (await keepsState(name)))
    return {
      canDiffer: async (name, loaded) => {
        if (!(await isIdle(name))) return false
        const difference = await differenceOf(name)
        return difference === 'functions' || (difference === 'constants' && (await areUnread(name, loaded, isIdle)))
      },
      effective: async (name, source, loaded) =>
        (await isIdle(name)) ? topLevel(name, source, await areUnread(name, loaded, isIdle)) : source,
    }
  }
}

/** What differs at most: what functions do, also the values of exported constants, or anything. */
type Difference = 'functions' | 'constants' | 'anything'

async function differenceBetween(a: Revision, b: Revision, name: string): Promise<Difference> {
  const imports = ({ graph }: Revision): string => [...(graph.get(name) ?? [])].toSorted().join('\n')
  const [before, after] = [await sourceOf(a, name), await sourceOf(b, name)]
  if (before === undefined || after === undefined || imports(a) !== imports(b)) return 'anything'
  if (differsInFunctionsOnly(name, before, after)) return 'functions'
  return differsInConstantsOnly(name, before, after) ? 'constants' : 'anything'
}
