import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** A story as Storybook's own index names it. */
export interface Story {
  id: string
  /** `Controls/Button`: what the report groups by. */
  component: string
  /** `Variants`. */
  name: string
  /** The story's file, as the index has it: relative to apps/storybook. */
  file: string
}

interface Index {
  entries: Record<
    string,
    { id: string; title: string; name: string; type: string; importPath: string; tags?: string[] }
  >
}

/** All stories of a built Storybook, without its pages of documentation and those tagged `no-visual`. */
export async function listStories(storybook: string): Promise<Story[]> {
  const { entries } = JSON.parse(await readFile(path.join(storybook, 'index.json'), 'utf8')) as Index
  return Object.values(entries)
    .filter((entry) => entry.type === 'story' && entry.tags?.includes('no-visual') !== true)
    .map(({ id, title, name, importPath }) => ({ id, component: title, name, file: importPath }))
}

/** Chooses stories by `--only`: words between commas, each found in the id or the component's name, in any case. */
export function onlyMatching(stories: readonly Story[], only: string): Story[] {
  const words = only
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  if (words.length === 0) return [...stories]
  return stories.filter(({ id, component }) =>
    words.some((word) => id.includes(word) || component.toLowerCase().includes(word)),
  )
}
