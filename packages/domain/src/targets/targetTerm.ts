import { plainWords } from '../words/words.ts'
import { withoutNearby } from './intent.ts'

/** Words before the subject that judge it. */
const BEFORE = new Set('best top rated affordable cheap cheapest local professional good trusted'.split(' '))
/** Words after the subject that name the offer, not the subject. */
const AFTER = new Set(
  'cost costs price prices pricing fee fees fixed quote quotes company companies service services contractor contractors reviews'.split(
    ' ',
  ),
)

/** For how much of it a price is asked: 'lvt fitting cost per m2'. */
const FOR_EACH =
  / (?:per|pro|par|por|al|a) (?:m2|m²|sq\.? ?(?:m|ft)|(?:square|cubic|linear|running) \p{L}+|hour|day|week|month|metre|meter|foot|yard|mile|person|head|stunde|tag|quadratmeter|meter|heure|jour|personne|hora|día|metro|persona)$/u

/**
 * Returns the term of a query: its subject without places, 'near me', words of praise before it and words of the offer
 * behind it. 'best drain cleaning services oakland' is about 'drain cleaning'. A query of nothing else keeps its words.
 * `places` are names of places, such as 'Oakland'. Rule TARGET-8.
 */
export function targetTerm(query: string, places: readonly string[] = []): string {
  // People type a comma before a place: 'dental implants, boise'.
  let text = withoutNearby(query)
    .toLowerCase()
    .replaceAll(/(?<!\d)[,;]|[,;](?!\d)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  for (const place of places) {
    const words = plainWords(place).join(' ')
    if (words === '') continue
    text = ` ${text} `
      .replace(new RegExp(` (?:in |near |around )?${words},?(?: [a-z]{2})? $`, 'u'), ' ')
      .replace(` ${words} `, ' ')
      .trim()
  }
  const kept = text
    .replace(FOR_EACH, '')
    .split(' ')
    .filter((word) => word !== '')
  while (kept.length > 1 && BEFORE.has(kept[0] ?? '')) kept.shift()
  while (kept.length > 1 && AFTER.has(kept.at(-1) ?? '')) kept.pop()
  return kept.length === 0 ? query.trim() : kept.join(' ')
}
