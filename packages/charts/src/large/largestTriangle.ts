/**
 * Thins a row of values at equal steps to `count` places: first and last, and between them, of each stretch, the one that
 * makes the largest triangle with its neighbours (Steinarsson's method), so that the shape stays. Places with missing
 * values are never chosen. For small pictures; where no spike may be lost, use `minMaxPerPixel`. `count` of 3 at least.
 */
export function largestTriangle(values: ArrayLike<number | null>, count: number): number[] {
  const present: number[] = []
  for (let place = 0; place < values.length; place += 1) {
    if (Number.isFinite(values[place] ?? Number.NaN)) present.push(place)
  }
  if (present.length <= Math.max(3, count)) return present
  const at = (position: number): number => values[present[position] ?? 0] ?? 0
  const stretch = (present.length - 2) / (count - 2)
  const chosen = [0]
  for (let bucket = 0; bucket < count - 2; bucket += 1) {
    const from = Math.floor(bucket * stretch) + 1
    const to = Math.floor((bucket + 1) * stretch) + 1
    const end = Math.min(Math.floor((bucket + 2) * stretch) + 1, present.length)
    // The next stretch stands for its middle.
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
