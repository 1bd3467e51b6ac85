import type { TreeRow } from './treeNode.ts'

/** What a key does: moves to a line, opens or closes a node, or chooses it. */
export type TreeKeyAction = { to: number } | { expand: readonly string[] } | { collapse: string } | { choose: true }

/** What a key does on the line at `index`, by the ARIA tree pattern; undefined when it does nothing. */
export function treeKey(rows: readonly TreeRow[], index: number, key: string, page = 10): TreeKeyAction | undefined {
  const row = rows[index]
  if (row === undefined) return rows.length > 0 ? { to: 0 } : undefined
  const last = rows.length - 1
  switch (key) {
    case 'ArrowDown':
      return index < last ? { to: index + 1 } : undefined
    case 'ArrowUp':
      return index > 0 ? { to: index - 1 } : undefined
    case 'Home':
      return { to: 0 }
    case 'End':
      return { to: last }
    case 'PageDown':
      return { to: Math.min(last, index + page) }
    case 'PageUp':
      return { to: Math.max(0, index - page) }
    case 'ArrowRight':
      if (!row.expandable) return undefined
      if (!row.expanded) return { expand: [row.id] }
      return rows[index + 1]?.parentId === row.id ? { to: index + 1 } : undefined
    case 'ArrowLeft': {
      if (row.expanded) return { collapse: row.id }
      const parent = rows.findIndex((other) => other.kind === 'node' && other.id === row.parentId)
      return parent < 0 ? undefined : { to: parent }
    }
    case '*':
      return {
        expand: rows
          .filter((other) => other.parentId === row.parentId && other.expandable && !other.expanded)
          .map((other) => other.id),
      }
    case 'Enter':
    case ' ':
      return { choose: true }
    default:
      return undefined
  }
}

/**
 * The line that typed letters lead to, searched from the one in focus and round again. One letter, or the same letter
 * over and over, goes to the next line that begins with it. -1 when there is none.
 */
export function typeAhead(rows: readonly TreeRow[], index: number, typed: string): number {
  const letters = typed.toLowerCase()
  const same = letters.length > 0 && Array.from(letters).every((letter) => letter === letters[0])
  const wanted = same ? letters.slice(0, 1) : letters
  for (let step = same ? 1 : 0; step <= rows.length; step += 1) {
    const at = (Math.max(index, 0) + step) % rows.length
    const row = rows[at]
    if (row?.kind === 'node' && row.node.name.toLowerCase().startsWith(wanted)) return at
  }
  return -1
}
