import type { KeyboardEvent, RefObject } from 'react'
import { useState } from 'react'
import type { ActiveCell } from './useActiveCell.ts'
import { cellOf, controlsOf, positionOf } from './cellElements.ts'
import type { GridPosition, GridShape } from './gridKeys.ts'
import { gridMove } from './gridKeys.ts'
import type { GridRange } from './gridRange.ts'
import { gridRange } from './gridRange.ts'

export interface GridNavigationOptions {
  table: RefObject<HTMLTableElement | null>
  cell: ActiveCell
  shape: GridShape
  /** Shift with an arrow extends a block of cells. */
  cellSelection: boolean
  /** The first column of the data: where a tree's rows are opened and closed by arrow. */
  treeColumn: number | undefined
  /** Whether a row is open; undefined when it can't be. */
  openState: (row: number) => boolean | undefined
  /** A press of the button with this action in the cell's row. */
  onSpace: (position: GridPosition, action: string | undefined, range: boolean) => void
  /** The parent of a nested row, as a row; undefined for others. */
  parentRow: (row: number) => number | undefined
  onToggle: (row: number) => void
  /** Alt with an arrow in a head: moves its column; false when it can't be moved. */
  onMoveColumn: (column: number, step: -1 | 1) => boolean
  onSelectAll: () => void
  onCopy: () => void
  /** While a row is lifted all keys are its; false for a key that means nothing to it. */
  onLifted: ((key: string) => boolean) | undefined
}

export interface GridNavigation {
  range: GridRange | undefined
  clearRange: () => void
  /** Begins or, with Shift, extends the block of cells. */
  extendTo: (position: GridPosition) => void
  onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void
}

/** The keys of the ARIA grid pattern. */
export function useGridNavigation(options: GridNavigationOptions): GridNavigation {
  const { table, cell, shape } = options
  const [block, setBlock] = useState<{ anchor: GridPosition; head: GridPosition } | undefined>(undefined)
  const range = block && gridRange(block.anchor, block.head, shape.lastRow)

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const element = table.current && cellOf(table.current, event.target)
    if (!element || event.defaultPrevented) return
    if (options.onLifted) {
      if (options.onLifted(event.key)) event.preventDefault()
      return
    }
    const handled = event.target === element ? onCellKey(event, element) : onControlKey(event, element)
    if (handled) {
      event.preventDefault()
      event.stopPropagation()
    }
  }

  function onCellKey(event: KeyboardEvent, element: HTMLTableCellElement): boolean {
    const position = positionOf(element)
    if (openOrClose(event, position)) return true
    if (event.altKey) {
      if (event.key === 'ArrowDown') return openMenu(element)
      const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined
      return step !== undefined && position.row < 0 && options.onMoveColumn(position.column, step)
    }
    const next = gridMove(position, event, shape)
    if (next) {
      if (event.shiftKey && options.cellSelection) extendTo(next)
      else setBlock(undefined)
      cell.moveTo(next, true)
      return true
    }
    return onCellAction(event, element, position)
  }

  function onCellAction(event: KeyboardEvent, element: HTMLTableCellElement, position: GridPosition): boolean {
    const controls = controlsOf(element)
    const control = controls[0]
    switch (event.key) {
      case 'Enter':
        // One thing to press is pressed; of several, the person chooses.
        if (control instanceof HTMLElement && isPressed(control)) press(control, event.shiftKey)
        else control?.focus()
        return control !== undefined
      case 'F2':
        control?.focus()
        return control !== undefined
      case ' ':
        options.onSpace(position, control?.dataset['action'], event.shiftKey)
        return true
      case 'a':
        if (!event.ctrlKey && !event.metaKey) return false
        options.onSelectAll()
        return true
      case 'c':
        if (!event.ctrlKey && !event.metaKey) return false
        options.onCopy()
        return true
      default:
        return false
    }
  }

  /** Arrows in the first column of a tree: open, close, and up to the parent. */
  function openOrClose({ key, shiftKey }: KeyboardEvent, { row, column }: GridPosition): boolean {
    if (column !== options.treeColumn || shiftKey || row < 0) return false
    const open = options.openState(row)
    if (key === 'ArrowRight' && open === false) options.onToggle(row)
    else if (key === 'ArrowLeft' && open === true) options.onToggle(row)
    else if (key === 'ArrowLeft') {
      const parent = options.parentRow(row)
      if (parent === undefined) return false
      cell.moveTo({ row: parent, column }, true)
    } else return false
    return true
  }

  function extendTo(position: GridPosition) {
    setBlock((before) => ({ anchor: before?.anchor ?? cell.active, head: position }))
  }

  return { range, clearRange: () => setBlock(undefined), extendTo, onKeyDown }
}

/** Inside a cell: Escape and F2 lead back to it, Tab goes round its controls. */
function onControlKey(event: KeyboardEvent, element: HTMLTableCellElement): boolean {
  if (event.key === 'Escape' || event.key === 'F2') {
    element.focus()
    return true
  }
  const controls = controlsOf(element).filter((control) => control.tabIndex < 0)
  const place = controls.findIndex((control) => control === event.target)
  if (event.key !== 'Tab' || controls.length < 2 || place < 0) return false
  controls[(place + (event.shiftKey ? -1 : 1) + controls.length) % controls.length]?.focus()
  return true
}

function openMenu(element: HTMLTableCellElement): boolean {
  const trigger = element.querySelector<HTMLElement>('[data-menu]')
  trigger?.focus()
  trigger?.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  return trigger !== null
}

/** Whether Enter on the cell presses its control: the table's own ones. */
function isPressed(control: HTMLElement): boolean {
  return control.dataset['action'] !== undefined
}

function press(control: HTMLElement, shiftKey: boolean) {
  control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
}
