import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { onlyMatching, type Story } from '../listStories.ts'
import { type IdleModules, idleModules } from './executedModules.ts'
import { type Built, type KnownBase, revisionOf, storiesOf } from './knownBase.ts'
import type { IsUnloaded } from './loadedModules.ts'
import { builtStyles, sharedInputs } from './sharedInputs.ts'
import { type Revision, type StoryInputs, storyInputs } from './storyInputs.ts'
import { mayUseClass, styleChanges } from './styleChanges.ts'

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
}

/** Chooses the stories of the base and of another build to photograph. */
export async function planShots(before: KnownBase, after: Built, options: PlanOptions = {}): Promise<Plan> {
  const { only = '', everything = false } = options
  const old = onlyMatching(before.stories, only)
  const now = onlyMatching(await storiesOf(after), only)
  const all: Plan = { before: old, after: now, proven: [], changedInputs: new Map() }
  const [a, b] = [before.revision, await revisionOf(after, before.parsed)]
  if (a === undefined || b === undefined)
    return { ...all, note: 'one side has no list of modules: every story is photographed' }
  const { unloaded } = before
  const idle = idleIn({ a, b }, before)
  const inBase = new Set(old.map(({ id }) => id))
  const [changedInputs, proof] = await judge({ a, b }, { before, after }, { stories: now, inBase, unloaded, idle })
  if (everything || typeof proof === 'string')
    return { ...all, changedInputs, ...(typeof proof === 'string' ? { note: proof } : {}) }
  const shot = ({ id }: Story): boolean => !proof.has(id)
  const proven = now.filter((story) => !shot(story))
  return { before: old.filter(shot), after: now.filter(shot), proven, changedInputs }
}

/** Returns, for each story with a record of it, what is known of the modules that its page did not execute. */
function idleIn(sides: { a: Revision; b: Revision }, { records, marked }: KnownBase): Map<string, IdleModules> {
  const found = new Map<string, IdleModules>()
  if (marked === undefined) return found
  // A worker reports nothing to the page.
  const reporting = marked.filter((name) => !sides.a.workers.has(name) && !sides.b.workers.has(name))
  const idle = idleModules(sides, new Set(reporting))
  for (const [id, { executed, executedBefore }] of records)
    if (executed !== undefined) found.set(id, idle(new Set(executed), new Set(executedBefore)))
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
  const files = new Map<string, Promise<FileInputs>>()
  for (const { id, file } of stories) {
    const own = unloaded.get(file)
    const inputs = files.get(file) ?? fileInputs({ a, b }, file, own, [sharedBefore, sharedAfter])
    files.set(file, inputs)
    const { old, now, loaded } = await inputs
    const all = old !== undefined && now !== undefined ? changedParts(old, now) : [...(now?.parts.keys() ?? [])]
    const changed = await withoutIdle([...new Set([...all, ...common])], idle.get(id), loaded)
    changedInputs.set(id, changed)
    if (old === undefined || now === undefined || changed.length > 0 || !inBase.has(id)) continue
    if (changes.kind === 'anything') continue
    if (!(await anyUses(now, idle.get(id), loaded))) proven.add(id)
  }
  if (sharedBefore === undefined || sharedAfter === undefined)
    return [changedInputs, 'what all stories share is unsure']
  if (common.length > 0 && proven.size === 0)
    return [changedInputs, `all stories share ${common.slice(0, 3).join(', ')}, which changed`]
  if (changes.kind === 'anything') return [changedInputs, 'the style sheet changed for all stories']
  return [changedInputs, proven]
}

/** The inputs of a story file on both sides. */
interface FileInputs {
  old: StoryInputs | undefined
  now: StoryInputs | undefined
  /** All modules that its page may load on either side, with those that all stories share. */
  loaded: ReadonlySet<string>
}

async function fileInputs(
  { a, b }: { a: Revision; b: Revision },
  file: string,
  isUnloaded: IsUnloaded | undefined,
  shared: readonly (StoryInputs | undefined)[],
): Promise<FileInputs> {
  const [old, now] = await Promise.all([storyInputs(a, file, isUnloaded), storyInputs(b, file, isUnloaded)])
  return { old, now, loaded: new Set([old, now, ...shared].flatMap((one) => [...(one?.parts.keys() ?? [])])) }
}

/** Returns the names of parts that differ or that only one side has. */
export function changedParts(before: StoryInputs, after: StoryInputs): string[] {
  const names = new Set([...before.parts.keys(), ...after.parts.keys()])
  return [...names].filter((name) => before.parts.get(name) !== after.parts.get(name)).toSorted()
}

async function withoutIdle(
  names: readonly string[],
  idle: IdleModules | undefined,
  loaded: ReadonlySet<string>,
): Promise<string[]> {
  if (idle === undefined) return [...names]
  const canDiffer = await Promise.all(names.map(async (name) => idle.canDiffer(name, loaded)))
  return names.filter((_name, index) => canDiffer[index] !== true)
}

/** Returns the test for stories of which a module that affects them may use one of the classes. */
function styledTest(
  folder: string,
  classes: readonly string[],
): (inputs: StoryInputs, idle: IdleModules | undefined, loaded: ReadonlySet<string>) => Promise<boolean> {
  const sources = new Map<string, Promise<string>>()
  const known = new Map<string, boolean>()
  const uses = (text: string): boolean => {
    const found = known.get(text) ?? classes.some((one) => mayUseClass(text, one))
    known.set(text, found)
    return found
  }
  return async (inputs, idle, loaded) => {
    if (classes.length === 0) return false
    for (const name of inputs.parts.keys()) {
      if (name.startsWith('npm:')) continue
      const reading = sources.get(name) ?? readFile(path.join(folder, name), 'utf8')
      sources.set(name, reading)
      const source = await reading
      // The part that affects the story is costly to find.
      if (uses(source) && (idle === undefined || uses(await idle.effective(name, source, loaded)))) return true
    }
    return false
  }
}
