import type { TreeRow } from './treeNode.ts'

/** The effect of a key: moves to a row, expands or collapses a node, or selects it. */
export type TreeKeyAction = { to: number } | { expand: readonly string[] } | { collapse: string } | { choose: true }

/** Returns the effect of a key on the row at `index`, by the ARIA tree pattern; undefined for other keys. */
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
 * Returns the row that matches typed letters, searching from the active one and wrapping around. One letter, or the
 * same letter repeated, moves to the next row that starts with it. -1 when there is none.
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
