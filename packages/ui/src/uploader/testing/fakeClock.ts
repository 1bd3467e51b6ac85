/** Returns a clock that advances by `step` ms with each reading, so that a story has a steady speed. */
export function fakeClock(step: number): () => number {
  let time = 0
  return () => (time += step)
}
