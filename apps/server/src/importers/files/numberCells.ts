/** A cell that is not a valid number. */
export const BAD_NUMBER = Symbol('bad number')

/** The sign in front of decimals. */
export type DecimalSign = '.' | ','

const SPACES = /[\s\u00a0\u202f']/g

/** What tools write for a figure that they don't know or only bound: '--', '<10', '~', 'n/a'. */
const UNKNOWN = /^([-–—]+|<.*|~|n\/?a)$/i

const THOUSAND_SUFFIXES: Readonly<Record<string, number>> = { k: 1000, m: 1_000_000 }

/**
 * Returns the decimal sign of a column of positions. A cell with both signs decides, then a cell that has a number of
 * decimals other than three. A position has no thousands, so the only sign of a column is its decimal sign.
 */
export function decimalSignOf(cells: readonly string[]): DecimalSign {
  const plain = cells.map((cell) => cell.replace(SPACES, ''))
  const both = plain.find((cell) => cell.includes('.') && cell.includes(','))
  if (both !== undefined) return both.lastIndexOf('.') > both.lastIndexOf(',') ? '.' : ','
  const ofSign = (sign: DecimalSign) => plain.filter((cell) => cell.includes(sign))
  const [dots, commas] = [ofSign('.'), ofSign(',')]
  if (commas.length === 0) return '.'
  if (dots.length === 0) return ','
  const isGrouped = (cell: string) => /^\d{1,3}([.,]\d{3})+$/.test(cell)
  return commas.every(isGrouped) ? '.' : ','
}

/**
 * Reads a count: '1234', '1,234', '1.234', '1 234', '12.0' or '1.2K'. An empty cell is 0, because Search Console omits
 * what it did not count; a dash, '<10' and '~' are null, which is unknown. Anything else, and a negative count, is
 * BAD_NUMBER.
 */
export function countCell(cell: string): number | null | typeof BAD_NUMBER {
  const text = cell.replace(SPACES, '')
  if (text === '') return 0
  if (UNKNOWN.test(text)) return null
  const short = /^(\d+)(?:[.,](\d{1,2}))?([km])$/i.exec(text)
  if (short !== null) {
    const [, whole, decimals = '0', suffix = ''] = short
    return Math.round(Number(`${whole}.${decimals}`) * (THOUSAND_SUFFIXES[suffix.toLowerCase()] ?? 1))
  }
  const whole = text.replace(/[.,]0{1,2}$/, '')
  const digits = /^\d{1,3}([.,]\d{3})+$/.test(whole) ? whole.replace(/[.,]/g, '') : whole
  if (!/^\d+$/.test(digits)) return BAD_NUMBER
  const count = Number(digits)
  return count <= 2_147_483_647 ? count : BAD_NUMBER
}

/**
 * Reads an average position with the decimal sign of its column: '14.2', '14,2' or '1,014.2'. An empty cell, a dash and
 * 0 (never shown) are null. Anything else, and a negative number, is BAD_NUMBER.
 */
export function positionCell(
  cell: string,
  decimal: DecimalSign = decimalSignOf([cell]),
): number | null | typeof BAD_NUMBER {
  const text = cell.replace(SPACES, '')
  if (text === '' || UNKNOWN.test(text)) return null
  const group = decimal === '.' ? ',' : '.'
  if (text.includes(group) && !new RegExp(`^\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d+)?$`).test(text))
    return BAD_NUMBER
  const plain = text.replaceAll(group, '').replace(decimal, '.')
  if (!/^\d+(\.\d+)?$/.test(plain)) return BAD_NUMBER
  const position = Number(plain)
  if (position === 0) return null
  return position >= 1 && position < 100_000 ? position : BAD_NUMBER
}
