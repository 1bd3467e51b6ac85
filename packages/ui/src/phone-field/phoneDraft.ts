import { phoneDigits } from '@rankdesk/format'

/** The text in a phone field and where its caret stands. */
export interface PhoneDraft {
  text: string
  caret: number
}

const DIGITS = 10

/** What an edit of a phone field was, as the browser tells it. */
export interface PhoneEdit {
  /** The text before the edit. */
  before: string
  /** The text after it, not yet in form. */
  after: string
  /** The caret in `after`. */
  caret: number
  /** Whether the key was Delete, which takes what stands behind the caret; Backspace takes what is before it. */
  forward?: boolean
}

/**
 * A half or whole number in the form '(000) 000-0000': a bracket or dash appears only once a digit follows it. A
 * leading 1 or +1 is the country's and is dropped; more than 10 digits are not taken.
 */
export function formatPhoneDraft(digits: string): string {
  if (digits === '') return ''
  const [area, office, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, DIGITS)]
  if (office === '') return `(${area}`
  return line === '' ? `(${area}) ${office}` : `(${area}) ${office}-${line}`
}

/**
 * What a phone field shows after an edit, with the caret behind the same digit as before. Taking away a bracket, a
 * space or the dash takes the digit beside it, or the key would seem dead.
 */
export function editPhone({ before, after, caret, forward = false }: PhoneEdit): PhoneDraft {
  let digits = digitsOf(after)
  let digitsBeforeCaret = digitsOf(after.slice(0, caret)).length
  const country = countryLength(digits, after)
  digits = digits.slice(country)
  digitsBeforeCaret = Math.max(0, digitsBeforeCaret - country)
  const tookOnlySigns = after.length < before.length && digits === digitsOf(before)
  if (tookOnlySigns) {
    const at = forward ? digitsBeforeCaret : digitsBeforeCaret - 1
    if (at >= 0) {
      digits = digits.slice(0, at) + digits.slice(at + 1)
      digitsBeforeCaret = at
    }
  }
  // A digit too many in the middle of a whole number is refused; the ones that stand there stay.
  const extra = digits.length - DIGITS
  if (extra > 0) {
    const cut = Math.max(0, digitsBeforeCaret - extra)
    digits = digits.slice(0, cut) + digits.slice(cut + extra)
    digitsBeforeCaret = cut
  }
  const text = formatPhoneDraft(digits)
  return { text, caret: caretAfter(text, digitsBeforeCaret) }
}

/**
 * The whole number that a pasted text holds, in form; undefined when it holds none and the paste is to be taken as
 * typing. '+1 555 123 4567', '555.123.4567' and '(555) 123-4567' are one number.
 */
export function pastedPhone(text: string): string | undefined {
  const digits = phoneDigits(text.trim())
  return digits === undefined ? undefined : formatPhoneDraft(digits)
}

/** Whether a pasted text names another country, whose digits this field could only garble. */
export function isForeignPhone(text: string): boolean {
  return /^\s*(\+(?!\s*1)|00)\s*\d/.test(text)
}

function countryLength(digits: string, text: string): number {
  return digits.startsWith('1') && (digits.length > DIGITS || text.trimStart().startsWith('+')) ? 1 : 0
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

function caretAfter(text: string, digits: number): number {
  if (digits === 0) return text === '' ? 0 : 1
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (/\d/.test(text.charAt(index))) seen += 1
    if (seen === digits) return index + 1
  }
  return text.length
}
