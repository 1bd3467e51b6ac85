/** The properties of options that keyboard navigation needs. */
interface WalkedOption {
  disabled?: boolean | undefined
}

/**
 * Returns the index that a key makes active, or undefined if the key doesn't move or there is no enabled option. Arrows
 * wrap around and skip disabled options. -1 means no active option.
 */
export function activeOfKey(active: number, key: string, options: readonly WalkedOption[]): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return walk(active + 1, 1, options)
    case 'ArrowUp':
      return walk(active < 0 ? options.length - 1 : active - 1, -1, options)
    case 'PageDown':
      return walk(Math.min(active + 10, options.length - 1), -1, options)
    case 'PageUp':
      return walk(Math.max(active - 10, 0), 1, options)
    default:
      return undefined
  }
}

function walk(from: number, by: number, options: readonly WalkedOption[]): number | undefined {
  const count = options.length
  for (let step = 0; step < count; step += 1) {
    const at = (((from + step * by) % count) + count) % count
    if (options[at]?.disabled !== true) return at
  }
  return undefined
}
