import type { KeywordPart, KeywordScore } from '@rankdesk/domain'

const PARTS: readonly [KeywordPart, string][] = [
  ['title', 'title'],
  ['description', 'description'],
  ['opening', 'first paragraph'],
  ['heading', 'headings'],
  ['text', 'text'],
]

/**
 * Returns where a keyword occurs and where it is missing: 'In the title and text. Not in the description, first
 * paragraph or headings.'
 */
export function partsText({ parts }: Pick<KeywordScore, 'parts'>): string {
  const names = (contains: boolean) =>
    PARTS.filter(([part]) => parts.includes(part) === contains).map(([, name]) => name)
  const [present, missing] = [names(true), names(false)]
  return [
    present.length === 0 ? '' : `In the ${joined(present, 'and')}.`,
    missing.length === 0 ? '' : `Not in the ${joined(missing, 'or')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function joined(names: readonly string[], word: string): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${word} ${last}`
}
