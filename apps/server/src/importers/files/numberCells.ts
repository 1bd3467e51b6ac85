/** A cell that is not a valid number. */
export const BAD_NUMBER = Symbol('bad number')

const SPACES = /[\s\u00a0\u202f']/g

/**
 * Reads a count: '1234', '1,234', '1.234' or '1 234'. An empty cell is 0, because Search Console omits what it did not
 * count. Anything else, and a negative count, is BAD_NUMBER.
 */
export function countCell(cell: string): number | typeof BAD_NUMBER {
  const text = cell.replace(SPACES, '')
  if (text === '') return 0
  const digits = /^\d{1,3}([.,]\d{3})+$/.test(text) ? text.replace(/[.,]/g, '') : text
  if (!/^\d+$/.test(digits)) return BAD_NUMBER
  const count = Number(digits)
  return count <= 2_147_483_647 ? count : BAD_NUMBER
}

/**
 * Reads an average position: '14.2', '14,2' or '1,014.2'. An empty cell, a dash and 0 (never shown) are null. Anything
 * else, and a negative number, is BAD_NUMBER.
 */
export function positionCell(cell: string): number | null | typeof BAD_NUMBER {
  const text = cell.replace(SPACES, '')
  if (text === '' || /^[-–—]+$/.test(text)) return null
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)
    ? text.replaceAll(',', '')
    : text.replace(/^(\d+),(\d+)$/, '$1.$2')
  if (!/^\d+(\.\d+)?$/.test(plain)) return BAD_NUMBER
  const position = Number(plain)
  if (position === 0) return null
  return position >= 1 && position < 100_000 ? position : BAD_NUMBER
}
