/**
 * Formats a North American phone number as '(555) 123-4567'. Accepts 10 digits, or 11 with a leading 1, which is
 * dropped, with any separators. Returns anything else unchanged: other countries, extensions, incomplete numbers
 * (M531). Nothing gives an empty text. Rule FMT-28.
 */
export function formatPhone(input: string | null | undefined): string {
  const digits = phoneDigits(input)
  if (digits === undefined) return input ?? ''
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/**
 * Returns the 10 digits of a North American phone number, for storage and comparison; otherwise undefined. Rule FMT-28.
 */
export function phoneDigits(input: string | null | undefined): string | undefined {
  // Letters mean an extension or a word, and a plus without a 1 means another country, whose digits are not grouped.
  if (input === null || input === undefined || !/^[\s\d().+\-–]*$/.test(input)) return undefined
  const digits = input.replace(/\D/g, '')
  const hasCountry = digits.length === 11 && digits.startsWith('1')
  if (hasCountry) return digits.slice(1)
  return digits.length === 10 && !input.includes('+') ? digits : undefined
}
