import { listStories, type Story } from '../listStories.ts'
import { readMarkedModules, workerModules } from './executedModules.ts'
import { type IsUnloaded, unloadedTest } from './loadedModules.ts'
import { readVersions } from './lockFile.ts'
import { readModuleGraph } from './moduleGraph.ts'
import type { ParsedSources } from './readImports.ts'
import type { Revision } from './storyInputs.ts'
import { throughBarrels } from './throughBarrels.ts'

/** A revision with its built Storybook. */
export interface Built {
  /** The root folder of the sources. */
  folder: string
  /** The folder of the built Storybook; undefined when the revision has none. */
  storybook: string | undefined
}

/** What the page of a story did by the time its pictures were taken. */
export interface StoryRecord {
  /** The scripts that it had loaded. */
  scripts: readonly string[]
  /** The modules of which the story called a function; undefined where they don't report that. */
  executed?: readonly string[]
  /** The modules of which earlier stories in the same page did. */
  executedBefore?: readonly string[]
}

/** The base with all that can be known of it before the other side is built. */
export interface KnownBase extends Built {
  stories: readonly Story[]
  /** Undefined when its build has no list of modules. */
  revision: Revision | undefined
  /** What its pages did, by the stories' ids. */
  records: ReadonlyMap<string, StoryRecord>
  /** The tests for modules that the pages of a story file did not load. */
  unloaded: ReadonlyMap<string, IsUnloaded>
  /** The modules that report a call of their functions. */
  marked: readonly string[] | undefined
  /** The imports of its sources, of which the other side has most. */
  parsed: ParsedSources
}

/**
 * Reads the base. `recordOf` returns what its page of a story did; undefined when that was not recorded. A page does the
 * same as on the base as long as all that it loaded and executed there is the same.
 */
export async function readBase(
  built: Built,
  recordOf?: (story: Story) => Promise<StoryRecord | undefined>,
): Promise<KnownBase> {
  const stories = await storiesOf(built)
  const records = new Map<string, StoryRecord>()
  for (const story of stories) {
    const record = await recordOf?.(story)
    if (record !== undefined) records.set(story.id, record)
  }
  const parsed: ParsedSources = new Map()
  return {
    ...built,
    stories,
    revision: await revisionOf(built, parsed),
    records,
    unloaded: await unloadedIn(built, stories, records),
    marked: records.size === 0 ? undefined : await readMarkedModules(built.storybook ?? ''),
    parsed,
  }
}

/** Returns the stories of a build; none without one. */
export async function storiesOf({ storybook }: Built): Promise<Story[]> {
  return storybook === undefined ? [] : listStories(storybook)
}

/** Returns the sources of a revision. Undefined when its build has no list of modules. */
export async function revisionOf({ folder, storybook }: Built, parsed: ParsedSources): Promise<Revision | undefined> {
  const graph = storybook === undefined ? undefined : await readModuleGraph(storybook)
  if (graph === undefined) return undefined
  const sources = await throughBarrels(graph, folder, parsed)
  const workers = workerModules(graph, sources)
  return { folder, graph: sources, workers, versions: await readVersions(folder), hashes: new Map() }
}

/**
 * Returns, for each story file of the base, the modules that its pages did not load. A file without a record of all its
 * stories is left out.
 */
async function unloadedIn(
  { storybook = '' }: Built,
  stories: readonly Story[],
  records: ReadonlyMap<string, StoryRecord>,
): Promise<Map<string, IsUnloaded>> {
  const found = new Map<string, IsUnloaded>()
  const test = records.size === 0 ? undefined : await unloadedTest(storybook)
  if (test === undefined) return found
  for (const [file, own] of Map.groupBy(stories, (story) => story.file)) {
    const scripts = own.map(({ id }) => records.get(id)?.scripts)
    if (!scripts.every((one) => one !== undefined)) continue
    const isUnloaded = test(new Set(scripts.flat()))
    if (isUnloaded !== undefined) found.set(file, isUnloaded)
  }
  return found
}
