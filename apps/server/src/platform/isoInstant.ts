/** Returns an instant as responses write it. Null for none. */
export function isoInstant(instant: Date | null | undefined): string | null {
  return instant?.toISOString() ?? null
}
