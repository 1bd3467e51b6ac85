import type { Indexer } from 'storybook/internal/types'
import type { ComponentGuide } from './guide.ts'

/** The tags of the sidebar's filter: stories to look at, and those that only test. */
export const EXAMPLE = 'example'
export const TEST_CASE = 'test-case'

/**
 * Returns the tag of a story: the examples of a guide, and all stories of titles that belong to no component (screens,
 * foundations), are examples.
 */
export function storyTag(guides: readonly ComponentGuide[], title: string, story: string): string {
  const own = guides.find((guide) => guide.title === title)
  if (own !== undefined) return own.examples.includes(story) ? EXAMPLE : TEST_CASE
  // `Data/DataTable/Sorting` and `Editor/RichText paste` are further files of a component.
  const isFurther = guides.some((guide) => title.startsWith(`${guide.title}/`) || title.startsWith(`${guide.title} `))
  return isFurther ? TEST_CASE : EXAMPLE
}

/** Returns an indexer that also gives each story its tag. */
export function withStoryTags(indexer: Indexer, guides: readonly ComponentGuide[]): Indexer {
  return {
    ...indexer,
    createIndex: async (file, options) => {
      const inputs = await indexer.createIndex(file, options)
      return inputs.map((input) => ({
        ...input,
        tags: [...(input.tags ?? []), storyTag(guides, input.title ?? '', input.exportName)],
      }))
    },
  }
}
