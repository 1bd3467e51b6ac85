import { NO_VALUE } from './noValue.ts'

/** The format options of a number. */
export interface NumberOptions {
  /**
   * The maximum number of decimals, rounded half away from zero.
   * @default 2
   */
  maximumDecimals?: number
  /**
   * The minimum number of decimals, filled with zeros.
   * @default 0
   */
  minimumDecimals?: number
  /**
   * Whether thousands become k, millions m, and billions b.
   * @default false
   */
  abbreviate?: boolean
}

const UNITS = [
  { size: 1, suffix: '' },
  { size: 1e3, suffix: 'k' },
  { size: 1e6, suffix: 'm' },
  { size: 1e9, suffix: 'b' },
] as const

const formatters = new Map<string, Intl.NumberFormat>()

/**
 * Formats a number with commas and up to 2 decimals (M533); '–' for null, undefined, NaN and infinities; never '−0'.
 * Abbreviated, 1,500 is '1.5k', 2,000,000 '2m' and 3,250,000,000 '3.25b'; a value that rounds to 1,000 of a unit becomes
 * 1 of the next: 999,999 is '1m'. Throws RangeError for decimals outside 0 to 20. Rules FMT-14, FMT-20, FMT-21, FMT-48.
 *
 * @example formatNumber(1234.567) // '1,234.57'
 */
export function formatNumber(value: number | null | undefined, options: NumberOptions = {}): string {
  if (!isShown(value)) return NO_VALUE
  return options.abbreviate === true ? abbreviated(value, options) : withMinus(formatterFor(options).format(value))
}

/**
 * Formats a change with its sign, by default with at most one decimal; 0 has no sign. '–' as in `formatNumber`. Rule FMT-48.
 *
 * @example formatSignedNumber(-2.14) // '−2.1'
 */
export function formatSignedNumber(
  value: number | null | undefined,
  options: Omit<NumberOptions, 'abbreviate'> = { maximumDecimals: 1 },
): string {
  const text = formatNumber(value, options)
  return (parseNumber(text) ?? 0) > 0 ? `+${text}` : text
}

/** Whether there is a number to show: not null, undefined, NaN or infinite. Rule FMT-14. */
export function isShown(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

/**
 * Parses a number in any format of this package, and with a hyphen as its minus: '1,234.57', '−$1.5k', '-45%' (M533, M539).
 * Commas must separate thousands or be omitted. Anything else, including '–' and empty text, is undefined. Rule FMT-25.
 */
export function parseNumber(text: string | null | undefined): number | undefined {
  const match = /^([-−]?)\$?(\d{1,3}(?:,\d{3})+|\d*)(\.\d+)?([kmb]?)%?$/i.exec(text?.trim() ?? '')
  if (match === null) return undefined
  const [, sign, whole = '', decimals = '', suffix = ''] = match
  if ((whole === '' && decimals === '') || /\$.*%/.test(match[0])) return undefined
  const exponent = { '': 0, k: 3, m: 6, b: 9 }[suffix.toLowerCase()] ?? 0
  // Puts the exponent into the text, so '1.001k' is 1001 without a floating-point error.
  const value = Number(`${whole.replaceAll(',', '')}${decimals}e${exponent}`)
  return sign !== '' && value !== 0 ? -value : value
}

function abbreviated(value: number, options: NumberOptions): string {
  const formatter = formatterFor(options)
  for (const { size, suffix } of UNITS) {
    const text = withMinus(formatter.format(value / size))
    if (suffix === 'b' || Math.abs(parseNumber(text) ?? 0) < 1000) return `${text}${suffix}`
  }
  return NO_VALUE
}

/** Returns a formatted number with the minus sign that people read, as wide as a plus, which no line breaks after. */
const withMinus = (text: string) => text.replace('-', '−')

function formatterFor({ maximumDecimals, minimumDecimals = 0 }: NumberOptions): Intl.NumberFormat {
  const maximum = maximumDecimals ?? Math.max(2, minimumDecimals)
  const key = `${minimumDecimals}-${maximum}`
  let formatter = formatters.get(key)
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: minimumDecimals,
      maximumFractionDigits: maximum,
      signDisplay: 'negative',
    })
    formatters.set(key, formatter)
  }
  return formatter
}

/** Returns a part of a whole in percent, not rounded. Null of nothing. Rule FMT-49. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : (part / whole) * 100
}
