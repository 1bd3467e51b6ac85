import { type TreeTarget, canMove, stepTarget } from './treeTarget.ts'
import { type TreeLoad, type TreeNode, type TreeRow, findNode } from './treeNode.ts'

/** The state of a tree besides its nodes. */
export interface TreeModel {
  /** The expanded nodes, unless the owner controls them. */
  readonly expanded: ReadonlySet<string>
  readonly loads: ReadonlyMap<string, TreeLoad>
  /** The active row; undefined until a person focused one. */
  readonly focused: string | undefined
  /** The node that is being renamed. */
  readonly renaming: string | undefined
  /** The last result, for a screen reader. */
  readonly announcement: string
  /** The letters typed so far, and when the last one was typed, in ms. */
  readonly typed: { readonly text: string; readonly at: number }
}

/** The props on which the handling of events depends. */
export interface TreeContext {
  readonly nodes: readonly TreeNode[]
  readonly rows: readonly TreeRow[]
  /** The index of the active row; -1 without rows. */
  readonly active: number
  readonly expanded: ReadonlySet<string>
  readonly canLoad: boolean
  readonly canRename: boolean
  readonly canMove: boolean
  readonly canDrop: (node: TreeNode, target: TreeTarget) => boolean
}

export type TreeStepDirection = 'up' | 'down' | 'in' | 'out'

export type TreeEvent =
  | { readonly type: 'focused'; readonly id: string | undefined }
  | { readonly type: 'expanded'; readonly ids: readonly string[] }
  | { readonly type: 'collapsed'; readonly id: string }
  /** A row was clicked, or Enter or Space was pressed on it. */
  | { readonly type: 'chosen'; readonly row: TreeRow }
  | { readonly type: 'loadRequested'; readonly node: TreeNode }
  | { readonly type: 'loadEnded'; readonly node: TreeNode; readonly failed: boolean }
  | { readonly type: 'renameStarted'; readonly id: string }
  | { readonly type: 'renameCanceled' }
  | { readonly type: 'renameRefused'; readonly node: TreeNode }
  | { readonly type: 'renamed'; readonly node: TreeNode; readonly name: string }
  | { readonly type: 'moved'; readonly node: TreeNode; readonly target: TreeTarget }
  | { readonly type: 'moveRefused'; readonly node: TreeNode; readonly direction: TreeStepDirection }
  | { readonly type: 'dragRefused'; readonly node: TreeNode }
  | { readonly type: 'typed'; readonly text: string; readonly at: number }

/** The calls to the owner of the tree. */
export type TreeEffect =
  | { readonly type: 'load'; readonly node: TreeNode }
  | { readonly type: 'select'; readonly node: TreeNode }
  | { readonly type: 'move'; readonly node: TreeNode; readonly target: TreeTarget }
  /** A fixed node was to be renamed or moved. */
  | { readonly type: 'refuse'; readonly node: TreeNode }
  | { readonly type: 'changeExpanded'; readonly expanded: ReadonlySet<string> }

export interface TreeStep {
  readonly state: TreeModel
  readonly effects: readonly TreeEffect[]
}

/** Returns the model after an event and the calls to the owner. */
export function treeReducer(model: TreeModel, event: TreeEvent, context: TreeContext): TreeStep {
  switch (event.type) {
    case 'focused':
      return step({ ...model, focused: event.id })
    case 'expanded':
      return expandTo(model, new Set([...context.expanded, ...event.ids]))
    case 'collapsed':
      return expandTo(model, new Set([...context.expanded].filter((id) => id !== event.id)))
    case 'chosen':
      return choose(model, event.row, context)
    case 'loadRequested':
      return requestLoad(model, event.node, context)
    case 'loadEnded':
      return endLoad(model, event.node, event.failed)
    case 'renameStarted':
      return step({ ...model, renaming: event.id })
    case 'renameCanceled':
      return step({ ...model, renaming: undefined })
    case 'renameRefused':
    case 'dragRefused':
      return step(model, { type: 'refuse', node: event.node })
    case 'renamed':
      return endRename(model, event.node, event.name)
    case 'moved':
      return move(model, event.node, event.target, context)
    case 'moveRefused':
      return refuseMove(model, event.node, event.direction)
    case 'typed':
      return type(model, event, context)
  }
}

/** Whether a node may be moved to a target. */
export function allowsMove(context: TreeContext, node: TreeNode, target: TreeTarget): boolean {
  return context.canMove && canMove(context.nodes, node.id, target) && context.canDrop(node, target)
}

/** Returns where one step of the keyboard or the menu moves a node; undefined when it is not allowed. */
export function allowedStep(
  context: TreeContext,
  node: TreeNode,
  direction: TreeStepDirection,
): TreeTarget | undefined {
  const target = stepTarget(context.nodes, node.id, direction)
  return target && allowsMove(context, node, target) ? target : undefined
}

/** A pressed key. `page` is the number of rows in view, `at` the time in ms. */
export interface TreeKeyPress {
  readonly key: string
  readonly alt: boolean
  /** Whether another modifier is pressed. */
  readonly other: boolean
  readonly page: number
  readonly at: number
}

/** A pause in typing after which letters start a new search, in ms. */
const TYPE_AHEAD_MS = 700

const STEPS: Readonly<Record<string, TreeStepDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** Returns the events of a key on the active row; none for a key at its end, undefined for a key that isn't handled. */
export function treeKeyEvents(
  model: TreeModel,
  press: TreeKeyPress,
  context: TreeContext,
): readonly TreeEvent[] | undefined {
  const { key } = press
  const row = context.rows[context.active]
  if (row === undefined || press.other) return undefined
  if (press.alt) return stepEvents(row, key, context)
  if (key === 'F2') return renameEvents(row, context)
  const text = typedText(model, press)
  if (text !== undefined) return [{ type: 'typed', text, at: press.at }]
  const action = treeKey(context.rows, context.active, key, press.page)
  if (action === undefined) return key.startsWith('Arrow') ? [] : undefined
  if ('to' in action) return [{ type: 'focused', id: context.rows[action.to]?.id }]
  if ('expand' in action) return [{ type: 'expanded', ids: action.expand }]
  if ('collapse' in action) return [{ type: 'collapsed', id: action.collapse }]
  return [{ type: 'chosen', row }]
}

function renameEvents(row: TreeRow, { canRename }: TreeContext): readonly TreeEvent[] | undefined {
  if (row.kind !== 'node' || !canRename || row.node.disabled) return undefined
  return [row.node.fixed ? { type: 'renameRefused', node: row.node } : { type: 'renameStarted', id: row.id }]
}

function stepEvents(row: TreeRow, key: string, context: TreeContext): readonly TreeEvent[] | undefined {
  const direction = STEPS[key]
  if (direction === undefined) return undefined
  const { node } = row
  const target = row.kind === 'node' ? allowedStep(context, node, direction) : undefined
  return [target ? { type: 'moved', node, target } : { type: 'moveRefused', node, direction }]
}

/** Returns the letters typed so far if the key is a letter. A space counts only while other letters were just typed. */
function typedText({ typed }: TreeModel, { key, at }: TreeKeyPress): string | undefined {
  const continues = at - typed.at < TYPE_AHEAD_MS && typed.text !== ''
  if (Array.from(key).length !== 1 || key === '*' || (key === ' ' && !continues)) return undefined
  return continues ? typed.text + key : key
}

function type(
  model: TreeModel,
  { text, at }: Extract<TreeEvent, { type: 'typed' }>,
  { rows, active }: TreeContext,
): TreeStep {
  const found = rows[typeAhead(rows, active, text)]
  return step({ ...model, typed: { text, at }, focused: found?.id ?? model.focused })
}

function expandTo(model: TreeModel, expanded: ReadonlySet<string>): TreeStep {
  return step({ ...model, expanded }, { type: 'changeExpanded', expanded })
}

function choose(model: TreeModel, row: TreeRow, context: TreeContext): TreeStep {
  const focused = { ...model, focused: row.id }
  if (row.kind === 'error') return requestLoad(focused, row.node, context)
  if (row.kind === 'loading' || row.node.disabled) return step(focused)
  return step(focused, { type: 'select', node: row.node })
}

function requestLoad(model: TreeModel, node: TreeNode, { canLoad }: TreeContext): TreeStep {
  if (!canLoad || model.loads.get(node.id) === 'loading') return step(model)
  return step({ ...model, loads: new Map(model.loads).set(node.id, 'loading') }, { type: 'load', node })
}

function endLoad(model: TreeModel, node: TreeNode, failed: boolean): TreeStep {
  const loads = new Map(model.loads)
  if (!failed) {
    loads.delete(node.id)
    return step({ ...model, loads })
  }
  return step({ ...model, loads: loads.set(node.id, 'error'), announcement: `${node.name} could not be loaded` })
}

/** Ends the renaming of a node, but not of another one whose form was opened while the name was saved. */
function endRename(model: TreeModel, node: TreeNode, name: string): TreeStep {
  const renaming = model.renaming === node.id ? undefined : model.renaming
  return step({ ...model, renaming, announcement: `${node.name} renamed to ${name}` })
}

function refuseMove(model: TreeModel, node: TreeNode, direction: TreeStepDirection): TreeStep {
  const announced = { ...model, announcement: `${node.name} cannot move ${direction}` }
  return node.fixed ? step(announced, { type: 'refuse', node }) : step(announced)
}

function move(model: TreeModel, node: TreeNode, target: TreeTarget, context: TreeContext): TreeStep {
  if (!allowsMove(context, node, target)) return step(model)
  const goal = findNode(context.nodes, target.id)?.node
  const announcement = `${node.name} moved ${target.position} ${goal?.name ?? ''}`
  const moved = step({ ...model, focused: node.id, announcement }, { type: 'move', node, target })
  if (target.position !== 'into' || goal === undefined || context.expanded.has(goal.id)) return moved
  const opened = expandTo(moved.state, new Set([...context.expanded, goal.id]))
  return { state: opened.state, effects: [...moved.effects, ...opened.effects] }
}

const step = (state: TreeModel, ...effects: readonly TreeEffect[]): TreeStep => ({ state, effects })

/** The effect of a key: moves to a row, expands or collapses a node, or selects it. */
type TreeKeyAction = { to: number } | { expand: readonly string[] } | { collapse: string } | { choose: true }

/** Returns the effect of a key on the row at `index`, by the ARIA tree pattern; undefined for other keys. */
function treeKey(rows: readonly TreeRow[], index: number, key: string, page = 10): TreeKeyAction | undefined {
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
function typeAhead(rows: readonly TreeRow[], index: number, typed: string): number {
  const letters = typed.toLowerCase()
  const same = letters.length > 0 && Array.from(letters).every((letter) => letter === letters[0])
  const wanted = same ? letters.slice(0, 1) : letters
  for (let passed = same ? 1 : 0; passed <= rows.length; passed += 1) {
    const at = (Math.max(index, 0) + passed) % rows.length
    const row = rows[at]
    if (row?.kind === 'node' && row.node.name.toLowerCase().startsWith(wanted)) return at
  }
  return -1
}
