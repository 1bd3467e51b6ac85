import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { TreeTarget } from './model/moveNode.ts'
import { canMove, stepTarget } from './model/moveNode.ts'
import { treeKey, typeAhead } from './model/treeKey.ts'
import type { TreeLoad, TreeNode, TreeRow } from './model/treeNode.ts'
import { findNode, flattenTree } from './model/treeNode.ts'
import type { TreeProps } from './treeTypes.ts'

/** What a Tree shows and what can be done with it, without its look. */
export interface TreeState {
  /** The lines, from top to bottom. */
  rows: readonly TreeRow[]
  /** The line in focus; -1 when there are none. */
  active: number
  /** The node that is being renamed. */
  renaming: string | undefined
  /** What was just done, for a screen reader. */
  spoken: string
  focusRow: (id: string) => void
  toggle: (row: TreeRow) => void
  expand: (ids: readonly string[]) => void
  choose: (row: TreeRow) => void
  rename: (id: string | undefined) => void
  commitRename: (node: TreeNode, name: string) => void
  /** Whether a node may be renamed or moved at all. */
  editable: (node: TreeNode) => boolean
  allows: (node: TreeNode, target: TreeTarget) => boolean
  move: (node: TreeNode, target: TreeTarget) => void
  step: (node: TreeNode, step: 'up' | 'down' | 'in' | 'out') => TreeTarget | undefined
  /** Deals with a key on the line in focus; whether it did anything. `page` is how many lines are in sight. */
  press: (key: string, modified: { alt: boolean; other: boolean }, page: number) => boolean
}

/** A pause in typing after which letters begin a new search, in ms. */
const TYPE_AHEAD_MS = 700

const STEPS = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' } as const

/** The behaviour of a Tree: what is open, in focus, fetched, renamed and moved. */
export function useTree(props: TreeProps): TreeState {
  const { nodes, onLoad, onMove, onRename, onSelect } = props
  const [ownExpanded, setOwnExpanded] = useState<ReadonlySet<string>>(() => new Set(props.defaultExpanded))
  const [loads, setLoads] = useState<ReadonlyMap<string, TreeLoad>>(new Map())
  const [focused, setFocused] = useState<string>()
  const [renaming, setRenaming] = useState<string>()
  const [spoken, setSpoken] = useState('')
  const typed = useRef({ text: '', at: 0 })

  const expanded = props.expanded ?? ownExpanded
  // Ten thousand lines are not laid out anew because the tree was scrolled.
  const rows = useMemo(() => flattenTree(nodes, expanded, loads), [nodes, expanded, loads])
  const wanted = rows.findIndex((row) => row.id === (focused ?? props.selected))
  const active = wanted < 0 ? (rows.length > 0 ? 0 : -1) : wanted

  function setExpanded(next: ReadonlySet<string>) {
    setOwnExpanded(next)
    props.onExpandedChange?.(next)
  }

  async function load(node: TreeNode) {
    if (!onLoad) return
    const mark = (state: TreeLoad | undefined) =>
      setLoads((before) => {
        const next = new Map(before)
        if (state === undefined) next.delete(node.id)
        else next.set(node.id, state)
        return next
      })
    mark('loading')
    try {
      await onLoad(node)
      mark(undefined)
    } catch {
      mark('error')
      setSpoken(`${node.name} could not be loaded`)
    }
  }

  // Asked for once while it stands open, however it was opened: by hand, by the owner, or from the start.
  const asked = useRef<ReadonlySet<string>>(new Set())
  const fetchOpened = useEffectEvent((lines: readonly TreeRow[]) => {
    const waiting = lines.filter((row) => row.kind === 'node' && row.expanded && row.node.children === undefined)
    const before = asked.current
    asked.current = new Set(waiting.map((row) => row.id))
    for (const { id, node } of waiting) if (!before.has(id) && loads.get(id) !== 'loading') void load(node)
  })
  useEffect(() => fetchOpened(rows), [rows])

  function expand(ids: readonly string[]) {
    setExpanded(new Set([...expanded, ...ids]))
  }

  function collapse(id: string) {
    setExpanded(new Set([...expanded].filter((other) => other !== id)))
  }

  const editable = (node: TreeNode) => !node.disabled && !node.fixed
  const allows = (node: TreeNode, target: TreeTarget) =>
    onMove !== undefined && canMove(nodes, node.id, target) && (props.canDrop?.(node, target) ?? true)

  function move(node: TreeNode, target: TreeTarget) {
    if (!allows(node, target)) return
    const goal = findNode(nodes, target.id)?.node
    onMove?.(node, target)
    setFocused(node.id)
    if (target.place === 'into' && goal !== undefined && !expanded.has(goal.id)) expand([goal.id])
    setSpoken(`${node.name} moved ${target.place} ${goal?.name ?? ''}`)
  }

  function step(node: TreeNode, direction: 'up' | 'down' | 'in' | 'out') {
    const target = stepTarget(nodes, node.id, direction)
    return target && allows(node, target) ? target : undefined
  }

  function choose(row: TreeRow) {
    setFocused(row.id)
    if (row.kind === 'error') void load(row.node)
    else if (row.kind === 'node' && !row.node.disabled) onSelect?.(row.node)
  }

  function press(key: string, modified: { alt: boolean; other: boolean }, page: number): boolean {
    const row = rows[active]
    if (row === undefined || modified.other) return false
    if (modified.alt) {
      const direction = Object.entries(STEPS).find(([name]) => name === key)?.[1]
      const target = direction && row.kind === 'node' ? step(row.node, direction) : undefined
      if (target) move(row.node, target)
      else if (direction) setSpoken(`${row.node.name} cannot move ${direction}`)
      return direction !== undefined
    }
    if (key === 'F2') {
      if (row.kind !== 'node' || !onRename || !editable(row.node)) return false
      setRenaming(row.id)
      return true
    }
    const letters = searched(key)
    if (letters !== undefined) {
      const to = rows[typeAhead(rows, active, letters)]
      if (to) setFocused(to.id)
      return true
    }
    const action = treeKey(rows, active, key, page)
    if (action === undefined) return key.startsWith('Arrow')
    if ('to' in action) setFocused(rows[action.to]?.id)
    else if ('expand' in action) expand(action.expand)
    else if ('collapse' in action) collapse(action.collapse)
    else choose(row)
    return true
  }

  /** The letters typed so far, when the key is one; a blank is a letter only while others were just typed. */
  function searched(key: string): string | undefined {
    const now = performance.now()
    const going = now - typed.current.at < TYPE_AHEAD_MS && typed.current.text !== ''
    if (Array.from(key).length !== 1 || key === '*' || (key === ' ' && !going)) return undefined
    typed.current = { text: going ? typed.current.text + key : key, at: now }
    return typed.current.text
  }

  return {
    rows,
    active,
    renaming,
    spoken,
    focusRow: setFocused,
    toggle: (row) => (row.expanded ? collapse(row.id) : expand([row.id])),
    expand,
    choose,
    rename: setRenaming,
    commitRename: (node, name) => {
      setRenaming(undefined)
      if (name === node.name) return
      onRename?.(node, name)
      setSpoken(`${node.name} renamed to ${name}`)
    },
    editable,
    allows,
    move,
    step,
    press,
  }
}
