import type { Plugin } from 'vite'

/** The tag of the one story that represents its component in a short run. */
export const firstStoryTag = 'first-of-component'

/** Tags the first story of each file when a test run loads it, so that the files need no tag themselves. */
export function tagFirstStory(): Plugin {
  return {
    name: 'rankdesk:tag-first-story',
    enforce: 'pre',
    transform: (code, id) => (id.split('?')[0]?.endsWith('.stories.tsx') === true ? withFirstTagged(code) : undefined),
  }
}

/** Returns the source with the tag in its first story that is written as an object. */
export function withFirstTagged(source: string): string {
  return source.replace(/^export const \w+: Story\w* = \{/m, (start) => `${start} tags: ['${firstStoryTag}'],`)
}
