import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { listStories, onlyMatching, type Story } from '../listStories.ts'
import { type IdleModules, idleModules, readMarkedModules, workerModules } from './executedModules.ts'
import { readLock } from './lockFile.ts'
import { type IsUnloaded, unloadedTest } from './loadedModules.ts'
import { readModuleGraph } from './moduleGraph.ts'
import { builtStyles, sharedInputs } from './sharedInputs.ts'
import { type Revision, type StoryInputs, storyInputs } from './storyInputs.ts'
import { mayUseClass, styleChanges } from './styleChanges.ts'
import { throughBarrels } from './throughBarrels.ts'

/** A revision with its built Storybook. */
export interface Built {
  /** The root folder of the sources. */
  folder: string
  /** The folder of the built Storybook; undefined when the revision has none. */
  storybook: string | undefined
}

/** The stories to photograph and those that need not be. */
export interface Plan {
  before: Story[]
  after: Story[]
  /** Stories whose inputs are equal on both sides, so that their pictures must be equal. */
  proven: Story[]
  /** The inputs of each story of `after` that differ from the base's, as paths from the root. */
  changedInputs: ReadonlyMap<string, readonly string[]>
  /** The reason why nothing, or not more, could be proven, for the log. */
  note?: string
}

export interface PlanOptions {
  /** As in onlyMatching. */
  only?: string
  /** Leaves no story out. */
  everything?: boolean
  /**
   * Returns what the base's page of a story did; undefined when that was not recorded. A page does the same as on the base
   * as long as all that it loaded and executed there is the same.
   */
  recordOf?: (story: Story) => Promise<StoryRecord | undefined>
}

/** What the page of a story did by the time its pictures were taken. */
export interface StoryRecord {
  /** The scripts that it had loaded. */
  scripts: readonly string[]
  /** The modules of which it had called a function; undefined where they don't report that. */
  executed?: readonly string[]
}

/** Chooses the stories of two builds to photograph. */
export async function planShots(before: Built, after: Built, options: PlanOptions = {}): Promise<Plan> {
  const { only = '', everything = false, recordOf } = options
  const stories = async ({ storybook }: Built): Promise<Story[]> =>
    storybook === undefined ? [] : onlyMatching(await listStories(storybook), only)
  const [old, now] = [await stories(before), await stories(after)]
  const all: Plan = { before: old, after: now, proven: [], changedInputs: new Map() }
  const [a, b] = [await revisionOf(before), await revisionOf(after)]
  if (a === undefined || b === undefined)
    return { ...all, note: 'one side has no list of modules: every story is photographed' }
  const records = new Map<string, StoryRecord>()
  for (const story of old) {
    const record = await recordOf?.(story)
    if (record !== undefined) records.set(story.id, record)
  }
  const unloaded = await unloadedIn(before, old, records)
  const idle = await idleIn({ a, b }, before, records)
  const inBase = new Set(old.map(({ id }) => id))
  const [changedInputs, proof] = await judge({ a, b }, { before, after }, { stories: now, inBase, unloaded, idle })
  if (everything || typeof proof === 'string')
    return { ...all, changedInputs, ...(typeof proof === 'string' ? { note: proof } : {}) }
  const shot = ({ id }: Story): boolean => !proof.has(id)
  const proven = now.filter((story) => !shot(story))
  return { before: old.filter(shot), after: now.filter(shot), proven, changedInputs }
}

async function revisionOf({ folder, storybook }: Built): Promise<Revision | undefined> {
  if (storybook === undefined) return undefined
  const graph = await readModuleGraph(storybook)
  if (graph === undefined) return undefined
  const sources = await throughBarrels(graph, folder)
  const workers = workerModules(graph, sources)
  return { folder, graph: sources, workers, lock: await readLock(folder), hashes: new Map() }
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

/** Returns, for each story with a record of it, what is known of the modules that its page did not execute. */
async function idleIn(
  sides: { a: Revision; b: Revision },
  { storybook = '' }: Built,
  records: ReadonlyMap<string, StoryRecord>,
): Promise<Map<string, IdleModules>> {
  const found = new Map<string, IdleModules>()
  const marked = records.size === 0 ? undefined : await readMarkedModules(storybook)
  if (marked === undefined) return found
  // A worker reports nothing to the page.
  const reporting = marked.filter((name) => !sides.a.workers.has(name) && !sides.b.workers.has(name))
  const idle = idleModules(sides, new Set(reporting))
  for (const [id, { executed }] of records) if (executed !== undefined) found.set(id, idle(new Set(executed)))
  return found
}

interface Judged {
  stories: readonly Story[]
  inBase: ReadonlySet<string>
  unloaded: ReadonlyMap<string, IsUnloaded>
  idle: ReadonlyMap<string, IdleModules>
}

/** Returns the changed inputs of each story, and the ids of those proven unchanged or the reason why none can be. */
async function judge(
  { a, b }: { a: Revision; b: Revision },
  { before, after }: { before: Built; after: Built },
  { stories, inBase, unloaded, idle }: Judged,
): Promise<[Map<string, readonly string[]>, Set<string> | string]> {
  const [sharedBefore, sharedAfter] = await Promise.all([sharedInputs(a), sharedInputs(b)])
  const common = sharedBefore && sharedAfter ? changedParts(sharedBefore, sharedAfter) : []
  const changes = styleChanges(await builtStyles(before.storybook ?? ''), await builtStyles(after.storybook ?? ''))
  const changedInputs = new Map<string, readonly string[]>()
  const proven = new Set<string>()
  const anyUses = styledTest(b.folder, changes.kind === 'anything' ? [] : changes.classes)
  const files = new Map<string, Promise<[StoryInputs | undefined, StoryInputs | undefined]>>()
  for (const { id, file } of stories) {
    const own = unloaded.get(file)
    const pair = files.get(file) ?? Promise.all([storyInputs(a, file, own), storyInputs(b, file, own)])
    files.set(file, pair)
    const [old, now] = await pair
    const all = old !== undefined && now !== undefined ? changedParts(old, now) : [...(now?.parts.keys() ?? [])]
    const changed = await withoutIdle(all, idle.get(id))
    changedInputs.set(id, [...new Set([...changed, ...common])])
    if (old === undefined || now === undefined || changed.length > 0 || !inBase.has(id)) continue
    if (changes.kind === 'anything') continue
    if (!(await anyUses(now, idle.get(id)))) proven.add(id)
  }
  if (sharedBefore === undefined || sharedAfter === undefined)
    return [changedInputs, 'what all stories share is unsure']
  if (common.length > 0) return [changedInputs, `all stories share ${common.slice(0, 3).join(', ')}, which changed`]
  if (changes.kind === 'anything') return [changedInputs, 'the style sheet changed for all stories']
  return [changedInputs, proven]
}

/** Returns the names of parts that differ or that only one side has. */
export function changedParts(before: StoryInputs, after: StoryInputs): string[] {
  const names = new Set([...before.parts.keys(), ...after.parts.keys()])
  return [...names].filter((name) => before.parts.get(name) !== after.parts.get(name)).toSorted()
}

async function withoutIdle(names: readonly string[], idle: IdleModules | undefined): Promise<string[]> {
  if (idle === undefined) return [...names]
  const canDiffer = await Promise.all(names.map(idle.canDiffer))
  return names.filter((_name, index) => canDiffer[index] !== true)
}

/** Returns the test for stories of which a module that affects them may use one of the classes. */
function styledTest(
  folder: string,
  classes: readonly string[],
): (inputs: StoryInputs, idle: IdleModules | undefined) => Promise<boolean> {
  const sources = new Map<string, Promise<string>>()
  const known = new Map<string, boolean>()
  const uses = (text: string): boolean => {
    const found = known.get(text) ?? classes.some((one) => mayUseClass(text, one))
    known.set(text, found)
    return found
  }
  return async (inputs, idle) => {
    if (classes.length === 0) return false
    for (const name of inputs.parts.keys()) {
      if (name.startsWith('npm:')) continue
      const reading = sources.get(name) ?? readFile(path.join(folder, name), 'utf8')
      sources.set(name, reading)
      const source = await reading
      if (uses(idle?.effective(name, source) ?? source)) return true
    }
    return false
  }
}
