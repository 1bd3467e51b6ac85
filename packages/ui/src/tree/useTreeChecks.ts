import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { checkRows } from './model/treeChecks.ts'
import type { TreeProps } from './treeTypes.ts'
import type { TreeState } from './useTree.ts'

/** The checkboxes of a tree. */
export interface TreeChecks {
  /** Checks or unchecks a row, or with `isRange` the rows since the last one. */
  toggle: (id: string, isRange: boolean) => void
  /** Handles Space, Shift with an arrow key, and Ctrl+A. Returns whether the key was handled. */
  press: (event: KeyboardEvent) => boolean
}

/** Returns the checkboxes of a tree; undefined for a tree without. */
export function useTreeChecks(props: TreeProps, tree: TreeState): TreeChecks | undefined {
  const anchor = useRef<string>(undefined)
  const latest = useRef({ props, tree })
  useEffect(() => {
    latest.current = { props, tree }
  })
  // Stable, so that scrolling and checking render only the lines that change.
  const [checks] = useState((): TreeChecks => {
    const rows = () => latest.current.tree.rows
    const indexOf = (id: string | undefined) => rows().findIndex((row) => row.id === id)
    const change = (by: Parameters<typeof checkRows>[2]) => {
      const { checked = NONE, onCheckedChange } = latest.current.props
      onCheckedChange?.(checkRows(rows(), checked, by))
    }
    function toggle(id: string, isRange: boolean) {
      const [from, to] = [indexOf(anchor.current), indexOf(id)]
      if (isRange && from >= 0) change({ kind: 'range', from, to })
      else {
        anchor.current = id
        change({ kind: 'toggle', index: to })
      }
    }
    function press({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
      const { active } = latest.current.tree
      const row = rows()[active]
      if (row === undefined || altKey) return false
      if (key === ' ' && !ctrlKey && !metaKey) {
        toggle(row.id, shiftKey)
        return true
      }
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') {
        change({ kind: 'all' })
        return true
      }
      if (!shiftKey || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false
      const next = rows()[key === 'ArrowDown' ? active + 1 : active - 1]
      if (next === undefined) return true
      if (indexOf(anchor.current) < 0 || !latest.current.props.checked?.has(row.id)) anchor.current = row.id
      latest.current.tree.focusRow(next.id)
      change({ kind: 'range', from: indexOf(anchor.current), to: indexOf(next.id) })
      return true
    }
    return { toggle, press }
  })
  return props.onCheckedChange === undefined ? undefined : checks
}

const NONE: ReadonlySet<string> = new Set()
