import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { NO_PICTURES, ONE_WIDTH } from '@rankdesk/ui/pictures'

/** A story in Storybook's index. */
export interface Story {
  id: string
  /** The component, such as `Controls/Button`. The report groups by it. */
  component: string
  /** The name, such as `Variants`. */
  name: string
  /** The story's file relative to apps/storybook, as in the index. */
  file: string
  /** Whether it is photographed at the first width only. */
  oneWidth?: boolean
}

interface Index {
  entries: Record<
    string,
    { id: string; title: string; name: string; type: string; importPath: string; tags?: string[] }
  >
}

/** Returns all stories of a built Storybook, without its pages of documentation and stories tagged `no-visual`. */
export async function listStories(storybook: string): Promise<Story[]> {
  const { entries } = JSON.parse(await readFile(path.join(storybook, 'index.json'), 'utf8')) as Index
  return Object.values(entries)
    .filter((entry) => entry.type === 'story' && entry.tags?.includes(NO_PICTURES) !== true)
    .map(({ id, title, name, importPath, tags }) => ({
      id,
      component: title,
      name,
      file: importPath,
      ...(tags?.includes(ONE_WIDTH) === true ? { oneWidth: true } : {}),
    }))
}

/** Filters stories by `--only`: comma-separated words, each found in the id or the component's name, in any case. */
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
