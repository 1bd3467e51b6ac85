import { ALTERNATIVES } from '../foundations/alternatives.ts'
import { requirementsIn } from '../status/requirements.ts'
import { SCREEN_REQUIREMENTS } from '../status/screenRequirements.ts'
import type { ComponentGuide } from './guide.ts'
import { requirementsOf, screenStoryOf } from './requirementStories.ts'

/** An entry of index.json, as far as the search needs it. */
interface IndexEntry {
  type: string
  title: string
  anchors?: readonly { id: string; title: string }[]
}

interface StoryIndex {
  entries: Record<string, IndexEntry>
}

/** The words that the search finds besides names. */
interface SearchWords {
  /** By the title of a component: its synonyms and requirements, which lead to its documentation. */
  pages: Readonly<Record<string, readonly string[]>>
  /** By the id of a story: the requirements that it shows, or the names that the page of alternatives explains. */
  stories: Readonly<Record<string, readonly string[]>>
}

/**
 * Returns a script for the frame's head. Storybook has no hook for words to search by: the script adds them to the index
 * when the frame loads it, in the development server and in a built Storybook alike.
 */
export function searchScript(guides: readonly ComponentGuide[]): string {
  return `<script>
  {
    const addSearchWords = ${addSearchWords.toString()}
    const words = ${JSON.stringify(searchWords(guides)).replaceAll('<', '\\u003c')}
    const load = window.fetch
    window.fetch = async (input, init) => {
      const response = await load(input, init)
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      if (!pathname.endsWith('/index.json') || !response.ok) return response
      return Response.json(addSearchWords(await response.json(), words))
    }
  }
</script>`
}

/**
 * Adds words to the entries of the index, where the search of the sidebar finds them: it searches the headings of an entry
 * (`anchors`) besides its name.
 */
function addSearchWords(index: StoryIndex, { pages, stories }: SearchWords): StoryIndex {
  for (const [id, entry] of Object.entries(index.entries)) {
    const words = entry.type === 'docs' ? pages[entry.title] : stories[id]
    if (words !== undefined) entry.anchors = words.map((title) => ({ id: title, title }))
  }
  return index
}

/** The story that is the page of alternatives. */
export const ALTERNATIVES_STORY = 'foundations-alternatives--alternatives'

/** Other words for the pages of the foundations, by the id of their story. */
const FOUNDATION_WORDS: Readonly<Record<string, readonly string[]>> = {
  'foundations-color--color': ['palette', 'swatches', 'dark mode', 'theme', 'brand color'],
  'foundations-contrast--contrast': ['WCAG', 'accessibility', 'color pairs'],
  'foundations-tokens--tokens': ['variables', 'design tokens', 'custom properties', 'theme.css'],
  'foundations-type--type': ['typography', 'font', 'text styles', 'heading sizes', 'Inter'],
  'foundations-space--space': ['spacing', 'layout', 'grid', 'density', 'radius', 'corners', 'elevation', 'shadow'],
  'foundations-motion--motion': ['animation', 'transition', 'duration', 'easing', 'reduced motion'],
  'foundations-icons--icons': ['iconography', 'lucide', 'symbols', 'glyphs'],
  'foundations-words--words': ['writing', 'voice and tone', 'content', 'microcopy', 'style guide', 'capitalization'],
  'foundations-requirements--requirements': ['specification', 'numbers'],
  'foundations-status--status': ['maturity', 'coverage', 'tests', 'component status'],
}

/** Returns the words of all components and screens. */
function searchWords(guides: readonly ComponentGuide[]): SearchWords {
  const stories: Record<string, string[]> = {}
  const add = (id: string, numbers: readonly string[]) => (stories[id] ??= []).push(...numbers)
  for (const guide of guides)
    for (const [number, links] of requirementsOf(guide)) for (const { id } of links) add(id, [number])
  add(
    ALTERNATIVES_STORY,
    ALTERNATIVES.flatMap(({ names }) => names),
  )
  for (const [id, words] of Object.entries(FOUNDATION_WORDS)) add(id, words)
  for (const { first, last, screens } of SCREEN_REQUIREMENTS)
    for (const screen of screens) add(screenStoryOf(screen).id, requirementsIn(`${first}-${last}`))
  return {
    pages: Object.fromEntries(
      guides.map(({ title, synonyms, requirements = {} }) => [title, [...synonyms, ...Object.keys(requirements)]]),
    ),
    stories,
  }
}
