import { formatNumber, pluralize } from '@rankdesk/format'
import { META_LIMITS } from '#writing/metaText.ts'
import { SEARCH_SPACE, searchTextWidth, searchTitleWidth } from '#writing/searchResult.ts'
import type { Finding, MetaField } from '../score.ts'
import type { ScoreDocument } from '../text/scoreDocument.ts'

/** The length, in characters, below which a title or a description wastes space. Rule SCORE-5. */
const MIN_LENGTH = { title: 20, description: 70 } as const

/** Checks that search results show the whole title and the whole description. Rule SCORE-5. */
export function metaLengthFindings({ input }: ScoreDocument): readonly Finding[] {
  return [
    lengthOf(input.metaTitle, 'title', 'metaTitle'),
    lengthOf(input.metaDescription, 'description', 'metaDescription'),
  ]
}

/** Whether search results show all of a description. Rule SCORE-5. */
export const fitsAsDescription = (text: string): boolean => excessOf(text, 'description') === undefined

/** Whether search results show all of a title. Rule SCORE-5. */
export const fitsAsTitle = (text: string): boolean => excessOf(text, 'title') === undefined

function lengthOf(given: string, name: 'title' | 'description', field: MetaField): Finding {
  const text = given.trim()
  const check = `${name}-length` as const
  const positions = [{ meta: field }]
  const limit = META_LIMITS[name]
  if (text === '') {
    return {
      check,
      state: 'attention',
      sentence: `Meta ${name} is empty`,
      detail: `Aim for up to ${limit} characters`,
      positions,
    }
  }
  const excess = excessOf(text, name)
  if (excess !== undefined) {
    const before = given.length - given.trimStart().length
    const range = { start: before + excess.from, end: before + text.length }
    return {
      check,
      state: 'attention',
      sentence: `Meta ${name} is long`,
      detail: excess.detail,
      positions: [{ meta: field, range }],
    }
  }
  const figure = pluralize(text.length, 'character')
  if (text.length < MIN_LENGTH[name]) {
    const detail = `${figure}, there is room for about ${limit}`
    return { check, state: 'attention', sentence: `Meta ${name} is short`, detail, positions }
  }
  const detail = name === 'title' ? `${searchTitleWidth(text)} of ${SEARCH_SPACE.desktop.title.width} px` : figure
  return { check, state: 'good', sentence: `Meta ${name} fits`, detail, positions }
}

/** Returns the excess of a text and where it starts. Titles are limited by width, descriptions also by characters. */
function excessOf(text: string, name: 'title' | 'description'): { from: number; detail: string } | undefined {
  const limit = META_LIMITS[name]
  if (name === 'description' && text.length > limit) {
    return { from: limit, detail: `${text.length} characters, aim for ${limit}` }
  }
  const { size, width } = SEARCH_SPACE.desktop[name]
  const own = Math.round(searchTextWidth(text, size))
  if (own <= width) return undefined
  let from = text.length
  while (from > 0 && searchTextWidth(text.slice(0, from), size) > width) from -= 1
  return { from, detail: `${formatNumber(own)} px, ${width} px are shown` }
}
