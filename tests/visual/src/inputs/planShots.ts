import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { listStories, onlyMatching, type Story } from '../listStories.ts'
import { readLock } from './lockFile.ts'
import { readModuleGraph } from './moduleGraph.ts'
import { builtStyles, sharedInputs } from './sharedInputs.ts'
import { type Revision, type StoryInputs, storyInputs } from './storyInputs.ts'
import { mayUseClass, styleChanges } from './styleChanges.ts'

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

/** Chooses the stories of two builds to photograph. `everything` leaves none out; `only` works as in onlyMatching. */
export async function planShots(
  before: Built,
  after: Built,
  { only = '', everything = false }: { only?: string; everything?: boolean } = {},
): Promise<Plan> {
  const stories = async ({ storybook }: Built): Promise<Story[]> =>
    storybook === undefined ? [] : onlyMatching(await listStories(storybook), only)
  const [old, now] = [await stories(before), await stories(after)]
  const all: Plan = { before: old, after: now, proven: [], changedInputs: new Map() }
  const [a, b] = [await revisionOf(before), await revisionOf(after)]
  if (a === undefined || b === undefined)
    return { ...all, note: 'one side has no list of modules: every story is photographed' }
  const [changedInputs, proof] = await judge({ a, b }, { before, after }, now, new Set(old.map(({ id }) => id)))
  if (everything || typeof proof === 'string')
    return { ...all, changedInputs, ...(typeof proof === 'string' ? { note: proof } : {}) }
  const shot = ({ id }: Story): boolean => !proof.has(id)
  const proven = now.filter((story) => !shot(story))
  return { before: old.filter(shot), after: now.filter(shot), proven, changedInputs }
}

async function revisionOf({ folder, storybook }: Built): Promise<Revision | undefined> {
  if (storybook === undefined) return undefined
  const graph = await readModuleGraph(storybook)
  return graph === undefined ? undefined : { folder, graph, lock: await readLock(folder) }
}

/** Returns the changed inputs of each story, and the ids of those proven unchanged or the reason why none can be. */
async function judge(
  { a, b }: { a: Revision; b: Revision },
  { before, after }: { before: Built; after: Built },
  stories: readonly Story[],
  inBase: ReadonlySet<string>,
): Promise<[Map<string, readonly string[]>, Set<string> | string]> {
  const [sharedBefore, sharedAfter] = await Promise.all([sharedInputs(a), sharedInputs(b)])
  const common = sharedBefore && sharedAfter ? changedParts(sharedBefore, sharedAfter) : []
  const changes = styleChanges(await builtStyles(before.storybook ?? ''), await builtStyles(after.storybook ?? ''))
  const changedInputs = new Map<string, readonly string[]>()
  const proven = new Set<string>()
  const files = new Map<string, Promise<[StoryInputs | undefined, StoryInputs | undefined]>>()
  for (const { id, file } of stories) {
    const pair = files.get(file) ?? Promise.all([storyInputs(a, file), storyInputs(b, file)])
    files.set(file, pair)
    const [old, now] = await pair
    const own = old !== undefined && now !== undefined ? changedParts(old, now) : [...(now?.parts.keys() ?? [])]
    changedInputs.set(id, [...new Set([...own, ...common])])
    if (old === undefined || now === undefined || own.length > 0 || !inBase.has(id)) continue
    if (changes.kind === 'classes' && !(await anyUses(b.folder, now, changes.classes))) proven.add(id)
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
