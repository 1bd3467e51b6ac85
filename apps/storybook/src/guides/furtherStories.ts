import { capitalize } from '@rankdesk/format'
import type { StoryLink } from './requirementStories.ts'

/** A name with the stories that belong to it. */
export type StoryGroup = readonly [name: string, stories: readonly StoryLink[]]

/** An entry of index.json, as far as a page needs it. */
interface Entry extends StoryLink {
  type: string
  title: string
}

/** Returns the stories of a component's further files, which have no page: `Data/DataTable/Sorting` is in "Sorting". */
export async function loadFurtherStories(title: string): Promise<StoryGroup[]> {
  const response = await fetch('./index.json')
  if (!response.ok) return []
  const { entries } = (await response.json()) as { entries: Record<string, Entry> }
  return groupFurther(title, Object.values(entries))
}

/** Returns the stories below a title by the rest of their titles. */
function groupFurther(title: string, entries: readonly Entry[]): StoryGroup[] {
  const further = entries.filter(
    (entry) => entry.type === 'story' && (entry.title.startsWith(`${title}/`) || entry.title.startsWith(`${title} `)),
  )
  const groups = Map.groupBy(further, (entry) => entry.title.slice(title.length + 1))
  return [...groups].map(([name, stories]) => [
    capitalize(name),
    stories.map(({ id, name: story }) => ({ id, name: story })),
  ])
}
