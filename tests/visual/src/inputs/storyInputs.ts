import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { LockFile } from './lockFile.ts'
import { versionsOf } from './lockFile.ts'
import { moduleName, type ModuleGraph, reachedFrom } from './moduleGraph.ts'

/** What a story's picture is made from. */
export interface StoryInputs {
  /** One hash over all of it. Equal hashes of two revisions mean equal inputs. */
  hash: string
  /** Each input with its own hash: files by their path from the root, packages as `npm:name`. */
  parts: ReadonlyMap<string, string>
}

/** A revision whose stories are asked about. */
export interface Revision {
  /** Its root folder. */
  folder: string
  graph: ModuleGraph
  lock: LockFile
}

/** Virtual modules that only list the stories and start them; they change with every new story and say nothing of one. */
const startsStories = /^virtual:.*\/@storybook\/|^virtual:vite\/|^virtual:(rolldown|commonjs|__vite)/

/**
 * The inputs of the story in `storyFile` (as Storybook's index names it). Undefined when they can't be told for
 * certain: a module that the build did not list, made up by an unknown tool, or not to be read.
 */
export async function storyInputs(revision: Revision, storyFile: string): Promise<StoryInputs | undefined> {
  const modules = reachedFrom(revision.graph, moduleName(storyFile))
  return modules === undefined ? undefined : hashModules(revision, modules)
}

/** The inputs that are common to a list of modules; see storyInputs. */
export async function hashModules(revision: Revision, modules: readonly string[]): Promise<StoryInputs | undefined> {
  const parts = new Map<string, string>()
  for (const name of modules) {
    if (startsStories.test(name)) continue
    const hash = await partHash(revision, name)
    if (hash === undefined) return undefined
    parts.set(name, hash)
  }
  const whole = createHash('sha256')
  for (const [name, hash] of [...parts].toSorted(([a], [b]) => (a < b ? -1 : 1))) whole.update(`${name} ${hash}\n`)
  return { hash: whole.digest('hex'), parts }
}

async function partHash({ folder, lock }: Revision, name: string): Promise<string | undefined> {
  if (name.startsWith('npm:')) {
    const versions = versionsOf(lock, name.slice('npm:'.length))
    return versions.length === 0 ? undefined : sha256(versions.join('\n'))
  }
  const file = path.join(folder, name)
  if (name.startsWith('virtual:') || name.startsWith('..') || !(await isFile(file))) return undefined
  return sha256(await readFile(file))
}

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
