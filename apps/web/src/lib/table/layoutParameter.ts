import { type ColumnLayout, type LayoutColumns, orderedIds } from './columnLayout.ts'

/**
 * Writes a layout as the compact parameter of a named view: all columns in order, separated by dots, each with its flags:
 * `-p` pinned, `-e` pinned at the end, `-h` hidden, `-w240` its width in px. The sort is a parameter of the list.
 */
export function writeLayoutParameter(layout: ColumnLayout, { ids }: LayoutColumns): string {
  const { columnVisibility, columnSizing, columnPinning } = layout
  return orderedIds(layout, ids)
    .map((id) => {
      const width = columnSizing[id]
      const pinned = columnPinning.start.includes(id) ? '-p' : columnPinning.end.includes(id) ? '-e' : ''
      return `${id}${pinned}${columnVisibility[id] === false ? '-h' : ''}${width === undefined ? '' : `-w${width}`}`
    })
    .join('.')
}

/** Reads the parameter. Ignores unknown columns and flags; columns that it doesn't name are shown last. */
export function readLayoutParameter(text: string, { ids, rowHeaderId }: LayoutColumns): ColumnLayout {
  const layout = {
    columnOrder: [] as string[],
    columnVisibility: {} as Record<string, boolean>,
    columnSizing: {} as Record<string, number>,
    columnPinning: { start: [] as string[], end: [] as string[] },
    sorting: [],
  }
  for (const part of text.split('.')) {
    const [id = '', ...flags] = part.split('-')
    if (!ids.includes(id) || layout.columnOrder.includes(id)) continue
    layout.columnOrder.push(id)
    for (const flag of flags) {
      if (flag === 'p') layout.columnPinning.start.push(id)
      else if (flag === 'e') layout.columnPinning.end.push(id)
      else if (flag === 'h' && id !== rowHeaderId) layout.columnVisibility[id] = false
      else if (/^w[1-9]\d{0,3}$/.test(flag)) layout.columnSizing[id] = Number(flag.slice(1))
    }
  }
  return layout
}
