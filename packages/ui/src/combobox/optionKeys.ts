/** The properties of options that keyboard navigation needs. */
interface NavigableOption {
  disabled?: boolean | undefined
}

/**
 * Returns the index that a key makes active, or undefined if the key doesn't move or there is no enabled option. Arrows
 * wrap around and skip disabled options. -1 means no active option.
 */
export function activeOfKey(active: number, key: string, options: readonly NavigableOption[]): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return findNext(active + 1, 1, options)
    case 'ArrowUp':
      return findNext(active < 0 ? options.length - 1 : active - 1, -1, options)
    case 'PageDown':
      return findNext(Math.min(active + 10, options.length - 1), -1, options)
    case 'PageUp':
      return findNext(Math.max(active - 10, 0), 1, options)
    default:
      return undefined
  }
}

function findNext(from: number, by: number, options: readonly NavigableOption[]): number | undefined {
  const count = options.length
  for (let step = 0; step < count; step += 1) {
    const at = (((from + step * by) % count) + count) % count
    if (options[at]?.disabled !== true) return at
  }
  return undefined
}
