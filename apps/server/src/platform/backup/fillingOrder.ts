import { BackupError } from './manifest.ts'

/** A table and a table to which it refers by a foreign key. */
export interface Reference {
  from: string
  to: string
}

/**
 * Sorts tables so that each comes after the tables to which it refers, and by name otherwise, so that two backups
 * agree. A table may refer to itself. Throws BackupError for circular references.
 */
export function fillingOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const waiting = new Set(tables.toSorted())
  const ordered: string[] = []
  while (waiting.size > 0) {
    const isBlocked = (table: string) =>
      references.some(({ from, to }) => from === table && to !== table && waiting.has(to))
    const ready = [...waiting].filter((table) => !isBlocked(table))
    if (ready.length === 0) {
      throw new BackupError(`The tables ${[...waiting].join(', ')} have circular references and cannot be restored.`)
    }
    for (const table of ready) waiting.delete(table)
    ordered.push(...ready)
  }
  return ordered
}
