import type { Plugin } from 'vite'

/**
 * Runs the first story of each file in dark too, in the same run, so that the files need no story for it themselves.
 */
export function addDarkStories(): Plugin {
  return {
    name: 'rankdesk:add-dark-stories',
    enforce: 'pre',
    transform: (code, id) => {
      const file = id.split('?')[0] ?? ''
      // A screen has a story of its own in dark, for the long runs.
      return file.endsWith('.stories.tsx') && !file.includes('/screenStories/') ? withDarkStory(code) : undefined
    },
  }
}

/** Returns the source with a copy of its first story in dark: the first that is written as an object, else as a call. */
export function withDarkStory(source: string): string {
  const first = (/^export const (\w+): Story\w* = \{/m.exec(source) ??
    /^export const (\w+): Story\w* = \w+\(/m.exec(source))?.[1]
  if (first === undefined) return source
  return `${source}\nexport const ${first}InDark = { ...${first}, globals: { ...${first}.globals, theme: 'dark' } }\n`
}
