import { ONE_WIDTH } from '@rankdesk/ui/pictures'
import type { Indexer } from 'storybook/internal/types'
import type { ComponentGuide } from './guide.ts'

/** The tags of the sidebar's filter: stories to look at, and those that only test. */
export const EXAMPLE = 'example'
export const TEST_CASE = 'test-case'

/**
 * Returns an indexer that also gives each story its tag and its position. A further file has no page of documentation,
 * and a test case has pictures at one width: the examples show both.
 */
export function withStoryTags(indexer: Indexer, guides: readonly ComponentGuide[]): Indexer {
  return {
    ...indexer,
    createIndex: async (file, options) => {
      const inputs = await indexer.createIndex(file, options)
      const own = guides.find((guide) => guide.title === inputs[0]?.title)
      return examplesFirst(own?.examples ?? [], inputs).map((input) => {
        const tag = storyTag(guides, input.title ?? '', input.exportName)
        return {
          ...input,
          tags: [
            ...(input.tags ?? []),
            tag,
            ...(tag === TEST_CASE ? [ONE_WIDTH] : []),
            ...(isFurtherTitle(guides, input.title ?? '') ? ['!autodocs'] : []),
          ],
        }
      })
    },
  }
}

/**
 * Returns the tag of a story: the examples of a guide, and all stories of titles that belong to no component (screens,
 * foundations), are examples.
 */
function storyTag(guides: readonly ComponentGuide[], title: string, story: string): string {
  const own = guides.find((guide) => guide.title === title)
  if (own !== undefined) return own.examples.includes(story) ? EXAMPLE : TEST_CASE
  return isFurtherTitle(guides, title) ? TEST_CASE : EXAMPLE
}

/** Whether a title is that of a component's further file: `Data/DataTable/Sorting`, `Editor/RichText paste`. */
function isFurtherTitle(guides: readonly ComponentGuide[], title: string): boolean {
  return guides.some((guide) => title.startsWith(`${guide.title}/`) || title.startsWith(`${guide.title} `))
}

/**
 * Returns the stories of a file in the order of the sidebar: the examples in the order of the guide, then the tests. A
 * page of documentation takes its tag from the first.
 */
function examplesFirst<Input extends { exportName: string }>(
  examples: readonly string[],
  inputs: readonly Input[],
): Input[] {
  const rank = ({ exportName }: Input) => {
    const index = examples.indexOf(exportName)
    return index === -1 ? examples.length : index
  }
  return inputs.toSorted((a, b) => rank(a) - rank(b))
}
