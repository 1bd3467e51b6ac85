import { literal } from './literal.ts'

const VOWEL_START = String.raw`(?!one\b|once\b|uni|use|usu|eu|ubi|uk\b|u-|utah)[aeiou]`
const SILENT_H = 'hour|honest|honor|heir'

/** What a reader stumbles over, by name. */
const STUMBLES: readonly (readonly [name: string, pattern: RegExp])[] = [
  [
    'an article before a clause',
    /\b(?:an?|the) (?:an?|the|we|you|they|he|she|our|your|their|my|this|that|these|those|cannot|is|are|has|have|does|was|were|not|no)\b/i,
  ],
  ['a doubled sentence', /(?<![^\s])(\p{Lu}[^.!?]{10,}[.!?]) \1/u],
  ['a doubled word', /\b(?!that\b|had\b)(\p{L}{2,}(?: \p{L}{2,})?) \1\b/iu],
  [
    'a before a vowel',
    new RegExp(String.raw`\ba (?:${VOWEL_START}|(?:${SILENT_H})|(?:hvac|mri|mot|ndis|nhs|led|8|11|18)\b)`, 'i'),
  ],
  [
    'an before a consonant',
    new RegExp(
      String.raw`\ban (?!${VOWEL_START}|(?:${SILENT_H})|(?:hvac|mri|mot|ndis|nhs|led)\b|8|11|18)[\p{L}\d]`,
      'iu',
    ),
  ],
  ['two marks', /\.\.(?!\.)|[.,;:!?][,;:]|[,;:][.!?]|\?\.|!\./],
  ['an open end', /[,;:(]$/],
  ['empty brackets', /\(\s*\)|\[\s*\]|""|“”/],
  ['an open slot', /\[(?!To answer: )[^\]]*\]|\{[^}]*\}/],
  ['a small start', /^\p{Ll}/u],
  ['no value', /\b(?:undefined|null|NaN)\b/],
  ['spaces', / {2}| [,.;:?!](?!\d)|\( | \)/],
]

/**
 * Returns what is wrong where a text joins a template and a client's words, by name. `names` are written with their
 * capitals wherever they stand.
 */
export function badJoins(text: string, names: readonly string[]): string[] {
  const startsWithName = names.some((name) => text.startsWith(name))
  const found = STUMBLES.filter(
    ([kind, pattern]) => pattern.test(text) && !(kind === 'a small start' && startsWithName),
  ).map(([kind]) => kind)
  const isLowered = names.some((name) =>
    [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}/.@-])${literal(name)}(?![\\p{L}\\p{N}@-])`, 'giu'))].some(
      ([written]) => written !== name,
    ),
  )
  return isLowered ? [...found, 'a name without its capitals'] : found
}
