import type { RowData } from '@tanstack/react-table'
import type { DataTableContext } from '../dataTableContext.ts'
import { handleKey } from '../keyboard/handleKey.ts'
import { handlePointer } from './handlePointer.ts'

/**
 * Handles a key or a pointer event of a table; part of a lazy module. Returns true when the event needs no further
 * handling.
 */
export function handleEvent<Data extends RowData>(
  event: KeyboardEvent | PointerEvent,
  context: DataTableContext<Data>,
): boolean {
  if (event instanceof KeyboardEvent) return handleKey(event, context)
  handlePointer(event, context)
  return false
}
