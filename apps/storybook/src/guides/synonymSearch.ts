import type { ComponentGuide } from './guide.ts'

/** An entry of index.json, as far as the search needs it. */
interface IndexEntry {
  type: string
  title: string
  anchors?: readonly { id: string; title: string }[]
}

interface StoryIndex {
  entries: Record<string, IndexEntry>
}

/**
 * Adds each component's synonyms to the entry of its documentation, where the search of the sidebar finds them: it
 * searches the headings of a page (`anchors`) besides its name.
 */
export function addSynonyms(index: StoryIndex, synonyms: Readonly<Record<string, readonly string[]>>): StoryIndex {
  for (const entry of Object.values(index.entries)) {
    const own = entry.type === 'docs' ? synonyms[entry.title] : undefined
    if (own !== undefined) entry.anchors = own.map((title) => ({ id: title, title }))
  }
  return index
}

/**
 * Returns a script for the frame's head. Storybook has no hook for words to search by: the script adds them to the index
 * when the frame loads it, in the development server and in a built Storybook alike.
 */
export function synonymScript(guides: readonly ComponentGuide[]): string {
  const synonyms = Object.fromEntries(guides.map((guide) => [guide.title, guide.synonyms]))
  return `<script>
  {
    const addSynonyms = ${addSynonyms.toString()}
    const synonyms = ${JSON.stringify(synonyms).replaceAll('<', '\\u003c')}
    const load = window.fetch
    window.fetch = async (input, init) => {
      const response = await load(input, init)
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      if (!pathname.endsWith('/index.json') || !response.ok) return response
      return Response.json(addSynonyms(await response.json(), synonyms))
    }
  }
</script>`
}
