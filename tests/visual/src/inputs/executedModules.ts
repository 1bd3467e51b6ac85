import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { moduleName, type ModuleGraph, reachedFrom } from './moduleGraph.ts'
import type { Revision } from './storyInputs.ts'
import { mayKeepState } from './moduleState.ts'
import { differsInFunctionsOnly, topLevelSource } from './topLevelCode.ts'

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
  /** Whether the story would look the same with another version of the module. */
  canDiffer: (name: string) => Promise<boolean>
  /** Returns the part of the module's source that affects the story. */
  effective: (name: string, source: string) => string
}

/**
 * Returns, for the modules that a story executed on the base and those that earlier stories in its page did, what is known
 * of the others. A changed module affects no picture of the story if no function of it was called, and if the two versions
 * differ in functions alone: up to the first call of one of them, a page does the same with both. What an earlier story
 * called counts unless nothing of it can remain.
 */
export function idleModules(
  { a, b }: { a: Revision; b: Revision },
  marked: ReadonlySet<string>,
): (executed: ReadonlySet<string>, executedBefore: ReadonlySet<string>) => IdleModules {
  const compared = new Map<string, Promise<boolean>>()
  const texts = new Map<string, string>()
  const states = new Map<string, boolean>()
  const keepsState = (name: string, source: string): boolean => {
    const known = states.get(name) ?? mayKeepState(name, source)
    states.set(name, known)
    return known
  }
  return (executed, executedBefore) => {
    const isIdle = (name: string, source: string): boolean =>
      marked.has(name) &&
      !executed.has(name) &&
      !/\.stories\.tsx?$/.test(name) &&
      !(executedBefore.has(name) && keepsState(name, source))
    return {
      canDiffer: async (name) => {
        if (!isIdle(name, (await sourceOf(a, name)) ?? '')) return false
        const known = compared.get(name) ?? haveEqualTopLevel(a, b, name)
        compared.set(name, known)
        return known
      },
      effective: (name, source) => {
        if (!isIdle(name, source)) return source
        const known = texts.get(name) ?? topLevelSource(name, source)
        texts.set(name, known)
        return known
      },
    }
  }
}

/** Whether two versions of a module import the same modules and differ in functions only. */
async function haveEqualTopLevel(a: Revision, b: Revision, name: string): Promise<boolean> {
  const imports = ({ graph }: Revision): string => [...(graph.get(name) ?? [])].toSorted().join('\n')
  if (imports(a) !== imports(b)) return false
  const [before, after] = [await sourceOf(a, name), await sourceOf(b, name)]
  return before !== undefined && after !== undefined && differsInFunctionsOnly(name, before, after)
}

async function sourceOf({ folder }: Revision, name: string): Promise<string | undefined> {
  return readFile(path.join(folder, name), 'utf8').catch(() => undefined)
}
