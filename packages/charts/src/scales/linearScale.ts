/** Numbers to pixels along a straight line, and back. */
export interface LinearScale {
  (value: number): number
  invert: (pixel: number) => number
  domain: readonly [number, number]
  range: readonly [number, number]
}

/** A scale from `domain` to `range` (px). A domain without length maps everything to the middle of the range. */
export function linearScale(domain: readonly [number, number], range: readonly [number, number]): LinearScale {
  const [d0, d1] = domain
  const [r0, r1] = range
  // Divided before multiplied, and halves apart: the span of huge numbers would overflow.
  const span = d1 / 2 - d0 / 2
  const scale = (value: number): number => (span === 0 ? (r0 + r1) / 2 : r0 + ((value / 2 - d0 / 2) / span) * (r1 - r0))
  const invert = (pixel: number): number => (r1 === r0 ? d0 : d0 + ((pixel - r0) / (r1 - r0)) * span * 2)
  return Object.assign(scale, { invert, domain, range })
}
