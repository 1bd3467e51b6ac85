/** What a list of options needs to know of each to be walked through. */
interface WalkedOption {
  disabled?: boolean | undefined
}

/**
 * The option that a key makes the active one: its place, or undefined when the key moves nowhere or there is nothing
 * to move to. The arrows go round from end to start; options that are switched off are passed over. -1 is none.
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
