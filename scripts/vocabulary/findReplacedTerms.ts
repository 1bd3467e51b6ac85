import { REPLACED_IDENTIFIERS, REPLACED_PHRASES, REPLACED_PREFIXES, type ReplacedTerm } from './terms.ts'

/** A replaced term that a file still uses. `line` counts from 1. */
export interface FoundTerm extends ReplacedTerm {
  line: number
}

const replacements = new Map(
  [...REPLACED_IDENTIFIERS, ...REPLACED_PREFIXES, ...REPLACED_PHRASES].map(({ term, replacement }) => [
    term.toLowerCase(),
    { term, replacement },
  ]),
)
const identifiers = new RegExp(
  String.raw`(?<![\w$])(?:${alternatives(REPLACED_IDENTIFIERS)})(?![\w$])|(?<![\w$])(?:${alternatives(REPLACED_PREFIXES)})`,
  'g',
)
// A phrase may continue on the next line of a comment.
const phrases = new RegExp(
  String.raw`\b(?:${alternatives(REPLACED_PHRASES).replaceAll(' ', String.raw`(?:\s|[*/])+`)})\b`,
  'gi',
)

/** Finds every replaced identifier and phrase in the text of a file, in the order of the lines. */
export function findReplacedTerms(text: string): FoundTerm[] {
  return [...text.matchAll(identifiers), ...text.matchAll(phrases)]
    .toSorted((one, other) => one.index - other.index)
    .flatMap((match) => {
      const known = replacements.get(match[0].toLowerCase().replaceAll(/[\s*/]+/g, ' '))
      return known === undefined ? [] : [{ ...known, line: text.slice(0, match.index).split('\n').length }]
    })
}

/** Returns one pattern of the terms, the longest first, so that a phrase wins over its beginning. */
function alternatives(terms: readonly ReplacedTerm[]): string {
  return terms
    .map(({ term }) => term)
    .toSorted((one, other) => other.length - one.length)
    .join('|')
}
