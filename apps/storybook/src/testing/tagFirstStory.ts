import type { Plugin } from 'vite'

/** The tag of the story that stands for its component where one of each is enough. */
export const firstStoryTag = 'first-of-component'

/** Tags the first story of each file as it is read by a test run; nobody has to keep a tag in the file itself. */
export function tagFirstStory(): Plugin {
  return {
    name: 'rankdesk:tag-first-story',
    enforce: 'pre',
    transform: (code, id) => (id.split('?')[0]?.endsWith('.stories.tsx') === true ? withFirstTagged(code) : undefined),
  }
}

/** The source with the tag in its first story that is an object of its own. */
export function withFirstTagged(source: string): string {
  return source.replace(/^export const \w+: Story\w* = \{/m, (start) => `${start} tags: ['${firstStoryTag}'],`)
}
