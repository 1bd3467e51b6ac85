import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { formatPhone, phoneDigits } from './phone.ts'

/** A complete telephone number of any country. */
interface Telephone {
  /** As it is stored: '+442079460958'. */
  e164: string
  /** As it is shown: '020 7946 0958', and '(555) 123-4567' for North America (M531). */
  national: string
}

/**
 * Reads a complete number: one of North America as `phoneDigits` does, one of another country with its plus or two zeros.
 * Undefined for anything else. Rule FMT-47.
 */
function readTelephone(input: string | null | undefined): Telephone | undefined {
  const digits = phoneDigits(input)
  if (digits !== undefined) return { e164: `+1${digits}`, national: formatPhone(digits) }
  if (!isForeignTelephone(input)) return undefined
  const found = parsePhoneNumberFromString(withPlus(input))
  if (found?.isValid() !== true || found.ext !== undefined) return undefined
  return { e164: found.number, national: found.formatNational() }
}

/** Whether a text begins as a number of another country: with a plus or two zeros, and no 1 after them. Rule FMT-47. */
export function isForeignTelephone(input: string | null | undefined): input is string {
  return input !== null && input !== undefined && /^\s*(?:\+|00)\s*(?![\s1])\d/.test(input)
}

const withPlus = (input: string) => input.trim().replace(/^00/, '+')

/** Formats a complete number of any country in its national form. Returns anything else unchanged. Rule FMT-47. */
export function formatTelephone(input: string | null | undefined): string {
  return readTelephone(input)?.national ?? input ?? ''
}

/** Whether a text is a complete number of any country. Rule FMT-47. */
export function isTelephone(input: string): boolean {
  return readTelephone(input) !== undefined
}

/** Returns the key by which two numbers are the same, whatever their form: E.164, or the text if it is no number. Rule FMT-47. */
export function telephoneKey(input: string): string {
  return readTelephone(input)?.e164 ?? input
}

/** Returns the link that dials a number of any country: 'tel:+442079460958'; otherwise undefined. Rule FMT-47. */
export function telephoneHref(input: string | null | undefined): string | undefined {
  const found = readTelephone(input)
  return found === undefined ? undefined : `tel:${found.e164}`
}

/** Formats the digits of another country's number, complete or not, as it is typed: '+44 20 7946'. Rule FMT-47. */
export function formatForeignDraft(digits: string): string {
  return new AsYouType().input(`+${digits}`)
}
