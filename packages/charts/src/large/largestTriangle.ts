/**
 * Downsamples evenly spaced values to `count` indexes (at least 3) with Steinarsson's "largest triangle, three buckets",
 * which keeps the shape: the first and last value, and the value of each bucket with the largest triangle to its
 * neighbors. Skips missing values. For small charts; use `minMaxPerPixel` where no spike may be lost.
 */
export function largestTriangle(values: ArrayLike<number | null>, count: number): number[] {
  const present: number[] = []
  for (let index = 0; index < values.length; index += 1) {
    if (Number.isFinite(values[index] ?? Number.NaN)) present.push(index)
  }
  if (present.length <= Math.max(3, count)) return present
  const at = (position: number): number => values[present[position] ?? 0] ?? 0
  const bucketSize = (present.length - 2) / (count - 2)
  const chosen = [0]
  for (let bucket = 0; bucket < count - 2; bucket += 1) {
    const from = Math.floor(bucket * bucketSize) + 1
    const to = Math.floor((bucket + 1) * bucketSize) + 1
    const end = Math.min(Math.floor((bucket + 2) * bucketSize) + 1, present.length)
    // The average of the next bucket.
    let [sum, middle] = [0, 0]
    for (let position = to; position < end; position += 1) {
      sum += at(position) / (end - to)
      middle += position / (end - to)
    }
    const before = chosen.at(-1) ?? 0
    let [best, largest] = [from, -1]
    for (let position = from; position < to; position += 1) {
      const area = Math.abs((before - middle) * (at(position) - at(before)) - (before - position) * (sum - at(before)))
      if (area > largest) [best, largest] = [position, area]
    }
    chosen.push(best)
  }
  chosen.push(present.length - 1)
  return chosen.map((position) => present[position] ?? 0)
}
