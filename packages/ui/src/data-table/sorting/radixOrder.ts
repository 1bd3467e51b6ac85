/**
 * Sorts `order` by `key[order[i]]`, stable in both directions. `order` is changed in place; `scratch` must be as long
 * and is overwritten. A radix sort: it calls no comparison, takes about a millisecond per pass for 100,000 rows, and
 * skips a digit that all keys share.
 */
export function radixOrder(order: Int32Array, key: Uint32Array, scratch: Int32Array, desc = false): void {
  const varying = varyingBits(order, key)
  // Descending order is ascending order of the complements.
  const flip = desc ? -1 : 0
  const bits = order.length > WIDE_DIGIT_FROM ? 16 : 8
  const starts = bits === 16 ? new Int32Array(1 << bits) : SHORT_DIGITS
  let from = order
  let to = scratch
  for (let shift = 0; shift < 32; shift += bits) {
    const mask = (1 << bits) - 1
    if (((varying >>> shift) & mask) === 0) continue
    starts.fill(0)
    sortByDigit(from, to, key, flip, shift, starts)
    ;[from, to] = [to, from]
  }
  if (from !== order) order.set(from)
}

/** Counters for short digits, allocated once because thousands of short lists are sorted with them. */
const SHORT_DIGITS = new Int32Array(256)

/** The number of rows from which two passes over 65,536 counters are cheaper than four over 256. */
const WIDE_DIGIT_FROM = 20_000

/** Returns the bits in which the keys differ. */
function varyingBits(order: Int32Array, key: Uint32Array): number {
  const first = key[order[0] ?? 0] ?? 0
  let varying = 0
  for (let position = 0; position < order.length; position++) varying |= (key[order[position] ?? 0] ?? 0) ^ first
  return varying
}

function sortByDigit(
  from: Int32Array,
  to: Int32Array,
  key: Uint32Array,
  flip: number,
  shift: number,
  starts: Int32Array,
): void {
  const { length } = from
  const mask = starts.length - 1
  for (let position = 0; position < length; position++) {
    const digit = (((key[from[position] ?? 0] ?? 0) ^ flip) >>> shift) & mask
    starts[digit] = (starts[digit] ?? 0) + 1
  }
  let start = 0
  for (let digit = 0; digit <= mask; digit++) {
    const count = starts[digit] ?? 0
    starts[digit] = start
    start += count
  }
  for (let position = 0; position < length; position++) {
    const index = from[position] ?? 0
    const digit = (((key[index] ?? 0) ^ flip) >>> shift) & mask
    const target = starts[digit] ?? 0
    starts[digit] = target + 1
    to[target] = index
  }
}
