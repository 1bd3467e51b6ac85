/**
 * Returns how often a scenario repeats something: as often as it is meant to, or the share of it in `SOAK_SHARE`, at
 * least once. A short run finds a scenario that is broken; only a whole one measures.
 */
export function rounds(full: number): number {
  const share = Number(process.env['SOAK_SHARE'] ?? 1)
  return Math.max(1, Math.round(full * share))
}
