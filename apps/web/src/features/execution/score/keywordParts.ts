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
  const names = (stands: boolean) => PARTS.filter(([part]) => parts.includes(part) === stands).map(([, name]) => name)
  const [there, missing] = [names(true), names(false)]
  return [
    there.length === 0 ? '' : `In the ${joined(there, 'and')}.`,
    missing.length === 0 ? '' : `Not in the ${joined(missing, 'or')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function joined(names: readonly string[], word: string): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${word} ${last}`
}
