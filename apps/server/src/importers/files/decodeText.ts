import { isUtf8 } from 'node:buffer'
import { analyse } from 'chardet'
import { BadFileError } from './importProblems.ts'

/** The text of a file, and how its bytes were understood. */
export interface DecodedText {
  text: string
  /** The name of the encoding, such as "utf-8" or "windows-1251". */
  encoding: string
  /** False if the encoding was guessed and another one is nearly as likely. */
  isCertain: boolean
}

/** Control characters that no text file has. */
// oxlint-disable-next-line no-control-regex -- these characters are what it looks for
const NO_TEXT = /[\0-\x08\x0e-\x1a\x1c-\x1f]/

/** The bytes that are enough to tell an encoding. */
const SAMPLE_BYTES = 65_536

/** Stands for bytes that mean nothing in the encoding. */
export const DAMAGED = '\ufffd'

/**
 * Decodes a file as a whole, by evidence: a byte order mark, valid UTF-8, UTF-8 with a few damaged characters (which
 * become U+FFFD), else the encoding that chardet finds most likely; or in the encoding that a person chose. Throws BadFileError for bytes that are empty or no
 * text.
 */
export function decodeText(bytes: Uint8Array, name: string, chosen?: string): DecodedText {
  if (bytes.length === 0) throw new BadFileError(`${name} is empty.`)
  const found = chosen === undefined ? encodingOf(bytes) : { encoding: chosen, isCertain: true }
  const text = new TextDecoder(found.encoding).decode(bytes)
  // A person sees in the preview what an encoding makes of the text, and may choose again.
  const isDamaged = text.includes(DAMAGED) && found.encoding !== 'utf-8' && chosen === undefined
  if (isDamaged || NO_TEXT.test(text)) throw new BadFileError(`${name} is not a text file.`)
  if (text.trim() === '') throw new BadFileError(`${name} is empty.`)
  return { text, ...found }
}

function encodingOf(bytes: Uint8Array): Omit<DecodedText, 'text'> {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', isCertain: true }
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', isCertain: true }
  if (isUtf8(bytes) || isMostlyUtf8(bytes)) return { encoding: 'utf-8', isCertain: true }
  return legacyEncodingOf(bytes)
}

/** Whether more characters are valid UTF-8 of several bytes than are damaged. In other encodings hardly any is valid. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return true
  const text = new TextDecoder('utf-8').decode(bytes)
  const damaged = text.split(DAMAGED).length - 1
  const valid = text.replace(/[\0-\x7f\ufffd]+/g, '').length
  return valid > damaged
}

/** A guess is certain from this confidence (0 to 100), and if it leads by as much as LEAD. */
const CONFIDENT = 50
const LEAD = 20

function legacyEncodingOf(bytes: Uint8Array): Omit<DecodedText, 'text'> {
  const sample = sampleOf(bytes)
  const latin = isLatin(sample)
  const guesses = analyse(sample).flatMap(({ name, confidence }) => {
    const encoding = decoderName(name)
    if (encoding === undefined || LATIN_ENCODINGS.has(encoding) !== latin) return []
    return isReadable(bytes, encoding) ? [{ encoding, confidence }] : []
  })
  const [best, next] = guesses
  if (best === undefined || best.confidence === 0) return { encoding: 'windows-1252', isCertain: false }
  return {
    encoding: best.encoding,
    isCertain: best.confidence >= CONFIDENT && best.confidence - (next?.confidence ?? 0) >= LEAD,
  }
}

/** Returns the lines with other characters than ASCII, up to a limit: the others say nothing about the encoding. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = []
  let size = 0
  let from = 0
  while (from < bytes.length && size < SAMPLE_BYTES) {
    const end = bytes.indexOf(LINE_FEED, from)
    const line = bytes.subarray(from, end < 0 ? bytes.length : end + 1)
    if (line.some((byte) => byte > 0x7f)) {
      lines.push(line)
      size += line.length
    }
    from += line.length
  }
  return Buffer.concat(lines).subarray(0, SAMPLE_BYTES)
}

const LINE_FEED = 0x0a

/** Whether words with accents consist mostly of plain letters, as in every language of Latin letters. */
function isLatin(sample: Uint8Array): boolean {
  const words = new TextDecoder('windows-1252').decode(sample).match(/\p{L}+/gu) ?? []
  const accented = words.filter((word) => /[^a-z]/i.test(word)).join('')
  return accented.replace(/[^a-z]/gi, '').length * 2 > accented.length
}

const LATIN_ENCODINGS = new Set([
  'windows-1250',
  'windows-1252',
  'windows-1254',
  'windows-1257',
  'windows-1258',
  'iso-8859-2',
])

/** The encodings of 8 bits that were detected by the letters of a language. UTF-8 and UTF-16 are decided before. */
function decoderName(name: string): string | undefined {
  if (/^(utf|ascii|iso-2022)/i.test(name)) return undefined
  try {
    return new TextDecoder(name).encoding
  } catch {
    return undefined
  }
}

/** Whether bytes make text without damaged or control characters in an encoding. */
function isReadable(bytes: Uint8Array, encoding: string): boolean {
  return !/[\ufffd\u0080-\u009f]/.test(new TextDecoder(encoding).decode(bytes))
}
