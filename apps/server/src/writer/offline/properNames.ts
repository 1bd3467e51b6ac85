import { REGIONS } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import type { WritingBrief } from '../contentWriter.ts'
import { literal } from './literal.ts'

/**
 * A name within a sentence: words with capitals after a word that starts without, and single letters among them: 'Class A'.
 * The second word of a heading in capitals is none.
 */
const NAME = /(?<=(?<!\p{L}|\p{L}['’-])\p{Ll}[\p{L}'’-]*,? |\d )\p{Lu}[\p{L}'’]*(?: \p{Lu}[\p{L}'’]*)*/gu

/**
 * Returns the names that the client's texts write with capitals wherever they stand, and those of its services that have a
 * hyphen. The longest come first.
 */
export function properNames({ facts, zones, client, locations, relatedPages }: WritingBrief): string[] {
  const texts = [
    ...facts.filter(({ kind }) => kind !== 'service').map(({ text }) => text),
    ...zones.map(({ current }) => textOf(current)),
  ]
  const whole = texts.join('\n')
  const written = [...whole.matchAll(NAME)]
    .map(([name]) => name)
    .filter(
      (name) => name.length > 1 && !new RegExp(`(?<!\\p{L})${literal(name.toLowerCase())}(?!\\p{L})`, 'u').test(whole),
    )
  // 'CPA' and 'IRS' keep their capitals in a query.
  const named = relatedPages.map(({ pageName }) => pageName).join('\n')
  const short = [
    ...`${client.businessName}\n${named}\n${whole}`.matchAll(/(?<![\p{L}\d])\p{Lu}{2,5}(?=s?(?![\p{L}\d]))/gu),
  ]
    .map(([name]) => name)
    .filter((name) => !new RegExp(`(?<!\\p{L})${name.toLowerCase()}(?!\\p{L})`, 'u').test(whole))
  const towns = [client.city ?? '', ...locations.map(({ city }) => city)].filter((town) => town !== '')
  const services = facts
    .filter(({ kind, text }) => kind === 'service' && /\p{L}-\p{L}/u.test(text))
    .map(({ text }) => text.toLowerCase())
  return [...new Set([...written, ...short, ...towns, ...REGIONS, ...services])].toSorted((a, b) => b.length - a.length)
}

/** Writes names in a text as they are written elsewhere: 'a new roof in virginia' becomes 'a new roof in Virginia'. */
export function withProperNames(text: string, names: readonly string[]): string {
  return names.reduce((result, name) => {
    const parts = name.split(/[\s-]+/).map(literal)
    return result.replace(new RegExp(`(?<![\\p{L}-])${parts.join('[\\s-]+')}(?![\\p{L}-])`, 'giu'), () => name)
  }, text)
}
