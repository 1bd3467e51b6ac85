import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** A story as Storybook's own index names it. */
export interface Story {
  id: string
  /** `Controls/Button / Variants`. */
  title: string
}

interface Index {
  entries: Record<string, { id: string; title: string; name: string; type: string; tags?: string[] }>
}

/** All stories of a built Storybook, without its pages of documentation and those tagged `no-visual`. */
export async function listStories(storybook: string): Promise<Story[]> {
  const { entries } = JSON.parse(await readFile(path.join(storybook, 'index.json'), 'utf8')) as Index
  return Object.values(entries)
    .filter((entry) => entry.type === 'story' && entry.tags?.includes('no-visual') !== true)
    .map(({ id, title, name }) => ({ id, title: `${title} / ${name}` }))
}
