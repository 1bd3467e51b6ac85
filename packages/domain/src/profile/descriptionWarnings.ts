import { PHONE_IN_TEXT, PRICE_IN_TEXT } from '../profile-work/postChecks.ts'

const LINK = /(?:https?:\/\/|www\.)\S|\b[a-z0-9-]+\.(?:com|net|org|biz|info|io|co|us|ca)\b/i
const CAPITALS = /(?<!\p{L})\p{Lu}{5,}(?!\p{L})/u

/**
 * Returns what Google often rejects in a business description, a sentence each: a telephone number, a link, a price, a word in
 * capitals. They warn and don't prevent publishing. Rule PROF-27.
 */
export function descriptionWarnings(description: string): string[] {
  const word = CAPITALS.exec(description)?.[0]
  return [
    ...(PHONE_IN_TEXT.test(description)
      ? ['The text has a phone number: Google may reject the description. The profile shows its numbers itself.']
      : []),
    ...(LINK.test(description)
      ? ['The text has a web address: Google may reject the description. The profile has its website.']
      : []),
    ...(PRICE_IN_TEXT.test(description)
      ? ['The text names a price or an offer: Google may reject the description.']
      : []),
    ...(word === undefined ? [] : [`“${word}” is in capitals: Google may reject the description.`]),
  ]
}
