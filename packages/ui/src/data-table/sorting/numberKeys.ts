/** Two 32-bit keys per row that sort as the numbers do, high word first. */
export interface NumberKeys {
  kind: 'number'
  high: Uint32Array
  low: Uint32Array
}

/** The key of a row without a value, which sorts after every number in both directions. */
export const NOTHING = 0xffff_ffff

/**
 * Returns the sort keys of a column of numbers: the bits of the IEEE 754 double, transformed so that they compare as
 * unsigned integers. null, undefined and NaN become NOTHING.
 */
export function numberKeys(values: ArrayLike<number | null | undefined>): NumberKeys {
  const high = new Uint32Array(values.length)
  const low = new Uint32Array(values.length)
  const float = new Float64Array(1)
  const words = new Uint32Array(float.buffer)
  for (let row = 0; row < values.length; row++) {
    const value = values[row]
    if (value === null || value === undefined || Number.isNaN(value)) {
      high[row] = NOTHING
      low[row] = NOTHING
      continue
    }
    float[0] = value + 0 // -0 + 0 is 0, so both get the same key
    const top = words[1] ?? 0
    const negative = top >>> 31 === 1
    high[row] = negative ? ~top : top | 0x8000_0000
    low[row] = negative ? ~(words[0] ?? 0) : (words[0] ?? 0)
  }
  return { kind: 'number', high, low }
}
