import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Story } from '../capture/stories.ts'
import { moduleName, readModuleGraph, reachedFrom } from './moduleGraph.ts'

/** What a story's pictures depend on. */
export interface StoryInputs {
  /** Equal for equal inputs, in any revision. */
  key: string
  /** The hash of each input: files by their path from the root, packages as `npm:name`. */
  parts: ReadonlyMap<string, string>
}

const APP = 'apps/storybook'
const PREVIEW = `${APP}/.storybook/preview.tsx`

/** Pages of documentation and comments are in no picture. */
const DOCUMENTATION = ['docs/ThemedDocs.tsx', 'guides/GuidePage.tsx', 'comments/CommentLayer.tsx'].map(
  (name) => `${APP}/src/${name}`,
)

/** Files and folders that affect every story without an import. */
const OWN_SETTINGS = ['.storybook', 'public', 'tsconfig.json'].map((name) => `${APP}/${name}`)
const SETTINGS = ['tsconfig.base.json', ...OWN_SETTINGS, 'packages/ui/src/tokens']

/** Packages that turn modules into pictures. */
const TOOLS =
  /^(@fontsource-variable\/inter|@storybook\/(builder-vite|react-vite|react)|@tailwindcss\/(node|oxide|vite)|@vitejs\/plugin-react|lightningcss|react|react-dom|rolldown|storybook|tailwindcss|vite)$/

/** Virtual modules that only list and start the stories. */
const STARTS_STORIES = /^virtual:(.*\/@storybook\/|vite\/|rolldown|commonjs|__vite)/

/**
 * Returns the inputs of a story. With the list of the modules whose functions ran for it, a component that did not run counts
 * by its imports alone.
 */
export type InputsOf = (story: Story, ran?: ReadonlySet<string>) => Promise<StoryInputs | undefined>

/**
 * Reads the revision in `folder` and returns the inputs of its stories: what their files import, and what all stories share
 * (the preview, settings, tokens and tools). Undefined for a story with an input that can't be read, such as a generated
 * module.
 */
export async function readStoryInputs(folder: string, storybook: string): Promise<InputsOf> {
  const graph = await readModuleGraph(storybook, folder)
  const versions = await readVersions(folder)
  const hashes = new Map<string, Promise<string | undefined>>()
  // An index may now pass on another module by the same name.
  const importsOf = (name: string): string =>
    [...(graph.imports.get(name) ?? [])]
      .filter((one) => !STARTS_STORIES.test(one))
      .toSorted()
      .join('\n')
  const hashOf = async (name: string): Promise<string | undefined> => {
    if (name.startsWith('npm:')) return versions.get(name.slice('npm:'.length))
    if (/^(virtual:|\.\.)/.test(name)) return undefined
    const text = await readFile(path.join(folder, name), 'latin1').catch(() => undefined)
    return text === undefined ? undefined : sha256(`${text}\n${importsOf(name)}`)
  }
  const tools = [...versions.keys()].filter((name) => TOOLS.test(name)).map((name) => `npm:${name}`)
  const shared = [
    ...reachedFrom(graph, PREVIEW, DOCUMENTATION),
    ...SETTINGS.flatMap((name) => filesIn(folder, name)),
    ...tools,
  ]
  return async (story, ran) => {
    const parts = new Map<string, string>()
    for (const name of [...reachedFrom(graph, moduleName(story.file)), ...shared]) {
      if (STARTS_STORIES.test(name)) continue
      const isUnused = ran !== undefined && graph.components.has(name) && !ran.has(name)
      const hash = hashes.get(name) ?? hashOf(name)
      hashes.set(name, hash)
      const known = isUnused ? importsOf(name) : await hash
      if (known === undefined) return undefined
      parts.set(name, known)
    }
    const lines = [...parts].map(([name, hash]) => `${name} ${hash}`).toSorted()
    return { key: sha256([JSON.stringify(story), ...lines].join('\n')), parts }
  }
}

/** Returns the inputs of a story that differ, its own first; its file where one side has no story or can't be read. */
export function changedInputs({ file }: Story, before?: StoryInputs, after?: StoryInputs): string[] {
  if (before === undefined || after === undefined) return [moduleName(file)]
  const names = new Set([...after.parts.keys(), ...before.parts.keys()])
  return [...names].filter((name) => before.parts.get(name) !== after.parts.get(name))
}

/**
 * Returns the versions of every copy of each package in the lock file, wherever it is in the tree. These may be more than the
 * one that a module imports, so that a changed copy is never missed.
 */
async function readVersions(folder: string): Promise<Map<string, string>> {
  type Packages = Record<string, { version?: string; integrity?: string; link?: boolean }>
  const lock = await readFile(path.join(folder, 'package-lock.json'), 'utf8')
  const found = new Map<string, Set<string>>()
  for (const [place, { link, version = '', integrity = '' }] of Object.entries(
    (JSON.parse(lock) as { packages: Packages }).packages,
  )) {
    if (!place.includes('node_modules/') || link === true) continue
    const name = place.replace(/.*node_modules\//, '')
    found.set(name, (found.get(name) ?? new Set()).add(`${version} ${integrity}`))
  }
  return new Map([...found].map(([name, versions]) => [name, [...versions].toSorted().join('\n')]))
}

function filesIn(root: string, name: string): string[] {
  const found = globSync([name, `${name}/**`], { cwd: root, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  return files.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
