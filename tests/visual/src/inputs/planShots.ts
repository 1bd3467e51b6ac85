import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { listStories, onlyMatching, type Story } from '../listStories.ts'
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
   * Returns the scripts that the base's page of a story loaded; undefined when that was not recorded. A page does the same
   * as on the base as long as all that it loaded there is the same.
   */
  scriptsOf?: (story: Story) => Promise<readonly string[] | undefined>
}

/** Chooses the stories of two builds to photograph. */
export async function planShots(before: Built, after: Built, options: PlanOptions = {}): Promise<Plan> {
  const { only = '', everything = false, scriptsOf } = options
  const stories = async ({ storybook }: Built): Promise<Story[]> =>
    storybook === undefined ? [] : onlyMatching(await listStories(storybook), only)
  const [old, now] = [await stories(before), await stories(after)]
  const all: Plan = { before: old, after: now, proven: [], changedInputs: new Map() }
  const [a, b] = [await revisionOf(before), await revisionOf(after)]
  if (a === undefined || b === undefined)
    return { ...all, note: 'one side has no list of modules: every story is photographed' }
  const unloaded = await unloadedIn(before, old, scriptsOf)
  const inBase = new Set(old.map(({ id }) => id))
  const [changedInputs, proof] = await judge({ a, b }, { before, after }, { stories: now, inBase, unloaded })
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
  return { folder, graph: await throughBarrels(graph, folder), lock: await readLock(folder), hashes: new Map() }
}

/**
 * Returns, for each story file of the base, the modules that its pages did not load. A file without a record of all its
 * stories is left out.
 */
async function unloadedIn(
  { storybook = '' }: Built,
  stories: readonly Story[],
  scriptsOf: PlanOptions['scriptsOf'],
): Promise<Map<string, IsUnloaded>> {
  const found = new Map<string, IsUnloaded>()
  const test = scriptsOf === undefined ? undefined : await unloadedTest(storybook)
  if (test === undefined || scriptsOf === undefined) return found
  for (const [file, own] of Map.groupBy(stories, (story) => story.file)) {
    const scripts = await Promise.all(own.map(scriptsOf))
    if (scripts.every((one) => one !== undefined)) found.set(file, test(new Set(scripts.flat())))
  }
  return found
}

interface Judged {
  stories: readonly Story[]
  inBase: ReadonlySet<string>
  unloaded: ReadonlyMap<string, IsUnloaded>
}

/** Returns the changed inputs of each story, and the ids of those proven unchanged or the reason why none can be. */
async function judge(
  { a, b }: { a: Revision; b: Revision },
  { before, after }: { before: Built; after: Built },
  { stories, inBase, unloaded }: Judged,
): Promise<[Map<string, readonly string[]>, Set<string> | string]> {
  const [sharedBefore, sharedAfter] = await Promise.all([sharedInputs(a), sharedInputs(b)])
  const common = sharedBefore && sharedAfter ? changedParts(sharedBefore, sharedAfter) : []
  const changes = styleChanges(await builtStyles(before.storybook ?? ''), await builtStyles(after.storybook ?? ''))
  const changedInputs = new Map<string, readonly string[]>()
  const proven = new Set<string>()
  const files = new Map<string, Promise<[StoryInputs | undefined, StoryInputs | undefined]>>()
  const styled = new Map<string, Promise<boolean>>()
  for (const { id, file } of stories) {
    const own = unloaded.get(file)
    const pair = files.get(file) ?? Promise.all([storyInputs(a, file, own), storyInputs(b, file, own)])
    files.set(file, pair)
    const [old, now] = await pair
    const changed = old !== undefined && now !== undefined ? changedParts(old, now) : [...(now?.parts.keys() ?? [])]
    changedInputs.set(id, [...new Set([...changed, ...common])])
    if (old === undefined || now === undefined || changed.length > 0 || !inBase.has(id)) continue
    if (changes.kind === 'anything') continue
    const isStyled = styled.get(file) ?? anyUses(b.folder, now, changes.classes)
    styled.set(file, isStyled)
    if (!(await isStyled)) proven.add(id)
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

async function anyUses(folder: string, inputs: StoryInputs, classes: readonly string[]): Promise<boolean> {
  if (classes.length === 0) return false
  for (const name of inputs.parts.keys()) {
    if (name.startsWith('npm:')) continue
    const source = await readFile(path.join(folder, name), 'utf8')
    if (classes.some((one) => mayUseClass(source, one))) return true
  }
  return false
}
