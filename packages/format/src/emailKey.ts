/** Letters of other alphabets, in lower case, that are drawn like an ASCII letter in one of their cases. */
const DRAWN_LIKE_ASCII = new Set(
  [
    // Cyrillic
    'авеѕіјкмнорстухԁһӏԛԝүҽ',
    // Greek
    'αβεζηικμνορτυχγω',
    // Armenian
    'օսհոցզ',
    // Latin letters of phonetics and of Turkish
    'ıȷɑɡɩʏᴠᴡ',
    // The full stop of Chinese and Japanese, which domain names treat as a dot
    '。',
  ].flatMap((letters) => Array.from(letters)),
)

const MAX_LENGTH = 320

/**
 * Returns the key by which an e-mail address identifies a person: the address with its ASCII letters in lower case. Two
 * addresses belong to the same account only if their keys are equal. Undefined for anything that is no address, and for
 * one that differs from an ASCII address only by characters that look like ASCII, fold to it or are invisible. Rules
 * FMT-42, FMT-43.
 */
export function emailKey(address: string): string | undefined {
  const isAddress = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(address)
  if (!isAddress || address.length > MAX_LENGTH || !address.isWellFormed()) return undefined
  const key = address.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
  const others = Array.from(key).filter((character) => !isAscii(character))
  return others.length > 0 && others.every(looksLikeAscii) ? undefined : key
}

function looksLikeAscii(character: string): boolean {
  const folded = character.normalize('NFKC').toLowerCase()
  // The dot above is what remains of a folded capital I of Turkish.
  const visible = Array.from(folded).filter((part) => !/[\p{Default_Ignorable_Code_Point}\u0307]/u.test(part))
  return visible.every((part) => isAscii(part) || DRAWN_LIKE_ASCII.has(part))
}

function isAscii(text: string): boolean {
  return Array.from(text).every((character) => (character.codePointAt(0) ?? 0) < 128)
}
