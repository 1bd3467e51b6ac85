import { BackupError } from './manifest.ts'

/** A table and one that it refers to by a foreign key. */
export interface Reference {
  from: string
  to: string
}

/**
 * Orders tables so that each comes after those it refers to; otherwise by name, so that two backups agree.
 * A table may refer to itself. Throws BackupError when tables refer to each other in a circle.
 */
export function fillingOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const waiting = new Set(tables.toSorted())
  const ordered: string[] = []
  while (waiting.size > 0) {
    const isBlocked = (table: string) =>
      references.some(({ from, to }) => from === table && to !== table && waiting.has(to))
    const ready = [...waiting].filter((table) => !isBlocked(table))
    if (ready.length === 0) {
      throw new BackupError(
        `The tables ${[...waiting].join(', ')} refer to each other in a circle and can not be filled.`,
      )
    }
    for (const table of ready) waiting.delete(table)
    ordered.push(...ready)
  }
  return ordered
}
