import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useEffectReducer } from '../hooks/useEffectReducer.ts'
import type { TreeTarget } from './model/treeTarget.ts'
import { type TreeNode, type TreeRow, flattenTree } from './model/treeNode.ts'
import {
  allowedStep,
  allowsMove,
  type TreeContext,
  type TreeEffect,
  type TreeEvent,
  treeKeyEvents,
  type TreeModel,
  treeReducer,
  type TreeStepDirection,
} from './model/treeReducer.ts'
import type { TreeProps } from './treeTypes.ts'

/** The state and the actions of a Tree, without its style. */
export interface TreeState {
  /** The rows, from top to bottom. */
  rows: readonly TreeRow[]
  /** The index of the active row; -1 without rows. */
  active: number
  /** The node that is being renamed. */
  renaming: string | undefined
  /** The last result, for a screen reader. */
  announcement: string
  focusRow: (id: string) => void
  toggle: (row: TreeRow) => void
  expand: (ids: readonly string[]) => void
  choose: (row: TreeRow) => void
  rename: (id: string | undefined) => void
  /** Closes the form of a node that was renamed. */
  commitRename: (node: TreeNode, name: string) => void
  /** Whether a node may be renamed or moved at all. */
  editable: (node: TreeNode) => boolean
  allows: (node: TreeNode, target: TreeTarget) => boolean
  move: (node: TreeNode, target: TreeTarget) => void
  step: (node: TreeNode, step: TreeStepDirection) => TreeTarget | undefined
  /** Tells the owner that a fixed node was dragged. */
  refuseDrag: (node: TreeNode) => void
  /** Handles a key on the active row. Returns whether it was handled. `page` is the number of rows in view. */
  press: (key: string, modified: { alt: boolean; other: boolean }, page: number) => boolean
}

/**
 * The behavior of a Tree: expanding, focus, loading, renaming and moving. `onActiveRemoved` is called after the active row
 * was removed, and with it the focus of its menu.
 */
export function useTree(props: TreeProps, onActiveRemoved: () => void): TreeState {
  const latest = useRef<TreeContext>(undefined)
  const [model, dispatch] = useEffectReducer<TreeModel, TreeEvent, TreeEffect>(
    (state, event) => treeReducer(state, event, latest.current ?? NO_CONTEXT),
    () => initialModel(props.defaultExpanded),
    (effect, send) => runEffect(effect, props, send),
  )
  const expanded = props.expanded ?? model.expanded
  // Scrolling must not flatten ten thousand rows again.
  const rows = useMemo(() => flattenTree(props.nodes, expanded, model.loads), [props.nodes, expanded, model.loads])
  const start = model.focused ?? props.selected
  const wanted = rows.findIndex(({ id }) => (start === undefined ? props.checked?.has(id) : id === start))
  const active = wanted < 0 ? (rows.length > 0 ? 0 : -1) : wanted
  const context: TreeContext = {
    nodes: props.nodes,
    rows,
    active,
    expanded,
    canLoad: props.onLoad !== undefined,
    canRename: props.onRename !== undefined,
    canMove: props.onMove !== undefined,
    canDrop: props.canDrop ?? (() => true),
  }
  useEffect(() => {
    latest.current = context
  })
  useNextOfRemoved(rows, model.focused, (id) => {
    dispatch({ type: 'focused', id })
    onActiveRemoved()
  })
  useLoadExpanded(rows, (node) => dispatch({ type: 'loadRequested', node }))

  return {
    rows,
    active,
    renaming: model.renaming,
    announcement: model.announcement,
    focusRow: (id) => dispatch({ type: 'focused', id }),
    toggle: (row) => dispatch(row.expanded ? { type: 'collapsed', id: row.id } : { type: 'expanded', ids: [row.id] }),
    expand: (ids) => dispatch({ type: 'expanded', ids }),
    choose: (row) => dispatch({ type: 'chosen', row }),
    rename: (id) => dispatch(id === undefined ? { type: 'renameCanceled' } : { type: 'renameStarted', id }),
    commitRename: (node, name) => dispatch({ type: 'renamed', node, name }),
    editable: isEditable,
    allows: (node, target) => allowsMove(context, node, target),
    move: (node, target) => dispatch({ type: 'moved', node, target }),
    step: (node, direction) => allowedStep(context, node, direction),
    refuseDrag: (node) => dispatch({ type: 'dragRefused', node }),
    press(key, modified, page) {
      const events = treeKeyEvents(model, { key, ...modified, page, at: performance.now() }, context)
      for (const event of events ?? []) dispatch(event)
      return events !== undefined
    },
  }
}

/** The context before the first effect, when no event has arrived yet. */
const NO_CONTEXT: TreeContext = {
  nodes: [],
  rows: [],
  active: -1,
  expanded: new Set(),
  canLoad: false,
  canRename: false,
  canMove: false,
  canDrop: () => false,
}

function initialModel(expanded: readonly string[] | undefined): TreeModel {
  return {
    expanded: new Set(expanded),
    loads: new Map(),
    focused: undefined,
    renaming: undefined,
    announcement: '',
    typed: { text: '', at: 0 },
  }
}

/** Calls the owner of the tree. */
function runEffect(effect: TreeEffect, props: TreeProps, dispatch: (event: TreeEvent) => void): void {
  switch (effect.type) {
    case 'load':
      return void props.onLoad?.(effect.node).then(
        () => dispatch({ type: 'loadEnded', node: effect.node, failed: false }),
        () => dispatch({ type: 'loadEnded', node: effect.node, failed: true }),
      )
    case 'select':
      return props.onSelect?.(effect.node)
    case 'move':
      return props.onMove?.(effect.node, effect.target)
    case 'refuse':
      return props.onRefuse?.(effect.node)
    case 'changeExpanded':
      return props.onExpandedChange?.(effect.expanded)
  }
}

/** Makes the row active that has taken the place of the active one, which was removed, such as by its menu. */
function useNextOfRemoved(rows: readonly TreeRow[], focused: string | undefined, focus: (id: string) => void): void {
  const lastIndex = useRef(-1)
  const follow = useEffectEvent((next: readonly TreeRow[]) => {
    const index = next.findIndex(({ id }) => id === focused)
    const successor = next[Math.min(lastIndex.current, next.length - 1)]
    if (index < 0 && lastIndex.current >= 0 && successor !== undefined) focus(successor.id)
  })
  useEffect(() => follow(rows), [rows])
  useEffect(() => {
    lastIndex.current = focused === undefined ? -1 : rows.findIndex(({ id }) => id === focused)
  }, [rows, focused])
}

/** Loads the children of each lazy node once while it is expanded, by whatever means. */
function useLoadExpanded(rows: readonly TreeRow[], load: (node: TreeNode) => void): void {
  const requested = useRef<ReadonlySet<string>>(new Set())
  const loadExpanded = useEffectEvent((lines: readonly TreeRow[]) => {
    const waiting = lines.filter((row) => row.kind === 'node' && row.expanded && row.node.children === undefined)
    const before = requested.current
    requested.current = new Set(waiting.map((row) => row.id))
    for (const { id, node } of waiting) if (!before.has(id)) load(node)
  })
  useEffect(() => loadExpanded(rows), [rows])
}

/** Whether a node may be renamed or moved at all. */
const isEditable = (node: TreeNode) => !node.disabled && !node.fixed
