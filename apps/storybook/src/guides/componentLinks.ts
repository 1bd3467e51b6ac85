import { GUIDES } from './guides.ts'

/** A part of a text, with the title of the component that it names. */
export interface TextPart {
  text: string
  title?: string
}

const TITLES: ReadonlyMap<string, string> = new Map(
  GUIDES.map(({ title }) => [title.split('/').at(-1) ?? title, title] as const),
)

/**
 * Splits a text at the components that it recommends: "use RadioGroup", "use a Form", "use StackedBar or PieChart". Elsewhere
 * "Link" and "Menu" may be words.
 */
export function componentLinks(text: string, titles = TITLES): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(
    /(?<=\buse (?:an? |the )?(?:[A-Z]\w+,? (?:or|and|with) (?:an? |the )?)*)[A-Z]\w+/g,
  )) {
    const title = titles.get(match[0])
    if (title === undefined) continue
    parts.push({ text: text.slice(end, match.index) }, { text: match[0], title })
    end = match.index + match[0].length
  }
  return [...parts, { text: text.slice(end) }].filter((part) => part.text !== '')
}
