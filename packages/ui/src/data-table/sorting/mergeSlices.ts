import type { Slices } from './slices.ts'
import { SLICE_ROWS } from './slices.ts'

/** Sorts numbers in place by a slow comparison, in slices: short blocks first, then pairs of blocks are merged. */
export function* mergeSlices(order: Int32Array, compare: (one: number, other: number) => number): Slices<void> {
  const { length } = order
  for (let start = 0; start < length; start += BLOCK) {
    order.subarray(start, start + BLOCK).sort(compare)
    if (length > BLOCK) yield
  }
  let from = order
  let to: Int32Array = new Int32Array(length > BLOCK ? length : 0)
  for (let width = BLOCK; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width) {
      const middle = Math.min(start + width, length)
      yield* mergeInto(to.subarray(start), from.subarray(start, middle), from.subarray(middle, middle + width), compare)
    }
    ;[from, to] = [to, from]
  }
  if (from !== order) order.set(from)
}

/** Merges two sorted lists into the start of `to`; equal entries of the first list come first. */
export function* mergeInto(
  to: Int32Array,
  one: Int32Array,
  other: Int32Array,
  compare: (one: number, other: number) => number,
): Slices<void> {
  const length = one.length + other.length
  let left = 0
  let right = 0
  for (let index = 0; index < length; index++) {
    const takeLeft = right >= other.length || (left < one.length && compare(one[left] ?? 0, other[right] ?? 0) <= 0)
    to[index] = (takeLeft ? one[left++] : other[right++]) ?? 0
    if (index % SLICE_ROWS === SLICE_ROWS - 1) yield
  }
}

/** The length of a block, which takes the collator about 5 ms. */
const BLOCK = 1024
