import { useRef, useState } from 'react'
import type { DataTableProps } from '../dataTableProps.ts'
import { selectRange, toggleSelected } from '../selection/select.ts'

export interface Selection {
  selected: ReadonlySet<string>
  isSelected: (key: string) => boolean
  /** Ticks or unticks a row; with `range` every row since the last one that was, `keysBetween` says which. */
  toggle: (key: string, range: boolean, keysBetween: (from: string, to: string) => readonly string[]) => void
  /** Selects all of these, or none of them when all are. */
  toggleAll: (keys: readonly string[]) => void
}

/** The selected rows, held by the owner or by the table. */
export function useSelection<Row>(props: DataTableProps<Row>): Selection {
  const { selection = 'none', selected: given, onSelectedChange } = props
  const [own, setOwn] = useState<ReadonlySet<string>>(props.defaultSelected ?? NOTHING)
  const anchor = useRef<string | undefined>(undefined)
  const selected = given ?? own
  function change(next: ReadonlySet<string>) {
    if (given === undefined) setOwn(next)
    onSelectedChange?.(next)
  }
  return {
    selected,
    isSelected: (key) => selected.has(key),
    toggle(key, range, keysBetween) {
      if (range && selection === 'many' && anchor.current !== undefined) {
        change(selectRange(selected, keysBetween(anchor.current, key), selected.has(anchor.current)))
        return
      }
      anchor.current = key
      change(toggleSelected(selection, selected, key))
    },
    toggleAll(keys) {
      const all = keys.every((key) => selected.has(key))
      change(selectRange(selected, keys, !all))
    },
  }
}

const NOTHING: ReadonlySet<string> = new Set()
