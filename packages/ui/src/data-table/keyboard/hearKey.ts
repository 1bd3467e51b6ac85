import { copyCells } from '../export/copyCells.ts'
import { dropHeld, cancelHeld, liftRow, moveHeldBy } from '../reorder/rowReorder.ts'
import { placeColumn } from '../columns/placeColumn.ts'
import type { TableScene } from '../state/tableScene.ts'
import { cellOf, positionOf } from './cellElements.ts'
import { controlsOf } from './controlsOf.ts'
import { extendBlock } from './extendBlock.ts'
import type { GridPosition } from './gridKeys.ts'
import { gridMove } from './gridKeys.ts'
import { gridShape } from './gridShape.ts'

/**
 * The keys of the ARIA grid pattern. True when the key meant something. It goes by what has the focus now, and not by
 * the event's target: a key that was pressed before this was loaded is heard late.
 */
export function hearKey<Row>(event: KeyboardEvent, scene: TableScene<Row>): boolean {
  const table = scene.table.current
  const target = document.activeElement
  const element = table && cellOf(table, target)
  if (!element) return false
  if (scene.model.holding.held) return hearHeldKey(event.key, scene)
  return target === element ? hearCellKey(event, element, scene) : hearControlKey(event, element)
}

/** While a row is lifted all keys are its. */
function hearHeldKey<Row>(key: string, scene: TableScene<Row>): boolean {
  if (key === 'ArrowUp') moveHeldBy(scene, -1)
  else if (key === 'ArrowDown') moveHeldBy(scene, 1)
  else if (key === 'Escape') cancelHeld(scene)
  else if (key === ' ' || key === 'Enter') dropHeld(scene)
  else return key !== 'Tab'
  return true
}

function hearCellKey<Row>(event: KeyboardEvent, element: HTMLTableCellElement, scene: TableScene<Row>): boolean {
  const position = positionOf(element)
  const { cell, setBlock } = scene.model
  if (openOrClose(event, position, scene)) return true
  if (event.altKey) {
    if (event.key === 'ArrowDown') return openMenu(element)
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined
    return step !== undefined && position.row < 0 && placeColumn(scene, position.column, step)
  }
  const next = gridMove(position, event, gridShape(scene))
  if (!next) return hearAction(event, element, scene)
  if (event.shiftKey && scene.props.cellSelection) extendBlock(scene, next)
  else setBlock(undefined)
  cell.moveTo(next, true)
  return true
}

function hearAction<Row>(event: KeyboardEvent, element: HTMLTableCellElement, scene: TableScene<Row>): boolean {
  const [control] = controlsOf(element)
  const wide = event.ctrlKey || event.metaKey
  switch (event.key) {
    case 'Enter':
      // One thing of the table's own to press is pressed; of others, the person chooses.
      if (control?.dataset['action'] !== undefined) press(control, event.shiftKey)
      else control?.focus()
      return control !== undefined
    case 'F2':
      control?.focus()
      return control !== undefined
    case ' ':
      pressSpace(scene, positionOf(element), control?.dataset['action'], event.shiftKey)
      return true
    case 'a':
      if (wide) scene.actions.selectAll()
      return wide
    case 'c':
      if (wide) void copyCells(scene)
      return wide
    default:
      return false
  }
}

function pressSpace<Row>(
  scene: TableScene<Row>,
  { row, column }: GridPosition,
  action: string | undefined,
  range: boolean,
): void {
  const { actions, model } = scene
  if (row < 0) {
    if (action === 'select-all') actions.selectAll()
    if (action === 'sort') actions.sort(model.config.columns[column - model.config.leading.length]?.id, range)
  } else if (action === 'move' && actions.isRecord(row)) liftRow(scene, actions.nodeAt(row))
  else if ((scene.props.selection ?? 'none') !== 'none') actions.selectRow(row, range)
  else if (action === 'open') actions.toggle(row)
}

/** Arrows in the first column of a tree: open, close, and up to the parent. */
function openOrClose<Row>(
  { key, shiftKey }: KeyboardEvent,
  { row, column }: GridPosition,
  { model, actions }: TableScene<Row>,
): boolean {
  const { config, open, order, cell } = model
  if (!config.tree || column !== config.leading.length || shiftKey || !actions.isRecord(row)) return false
  const node = actions.nodeAt(row)
  const isOpen = open.canOpen(node) ? open.isOpen(node) : undefined
  if ((key === 'ArrowRight' && isOpen === false) || (key === 'ArrowLeft' && isOpen === true)) actions.toggle(row)
  else if (key === 'ArrowLeft' && order.tree.parent(node) >= 0)
    cell.moveTo({ row: open.entries.indexOf(order.tree.parent(node)), column }, true)
  else return false
  return true
}

/**
 * Inside a cell: Escape and F2 lead back to it, Tab from one of its controls to the next. Beyond the last one Tab leaves
 * the grid, before the first one it comes back to the cell: both are the browser's, as no other control is a stop.
 */
function hearControlKey(event: KeyboardEvent, element: HTMLTableCellElement): boolean {
  if (event.key === 'Escape' || event.key === 'F2') {
    element.focus()
    return true
  }
  if (event.key !== 'Tab' || element.parentElement?.dataset['details'] !== undefined) return false
  const controls = event.shiftKey ? controlsOf(element).toReversed() : controlsOf(element)
  const place = controls.findIndex((control) => control === document.activeElement)
  return place >= 0 && controls.slice(place + 1).some(takesFocus)
}

/** Focuses a control; false for one that is not shown. */
function takesFocus(control: HTMLElement): boolean {
  control.focus()
  return document.activeElement === control
}

function openMenu(element: HTMLTableCellElement): boolean {
  const trigger = element.querySelector<HTMLElement>('[data-menu]')
  trigger?.focus()
  trigger?.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  return trigger !== null
}

function press(control: HTMLElement, shiftKey: boolean) {
  control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
}
