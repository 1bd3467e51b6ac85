import { useMemo, useState } from 'react'
import type { DataTableProps, ExpandedRows } from '../dataTableProps.ts'
import { toggleExpanded } from '../expanding/toggleExpanded.ts'
import { flattenTree, isDetail } from '../tree/flattenTree.ts'
import { rootsOfKeys } from '../tree/rootsOfKeys.ts'
import type { TableOrder } from './useTableOrder.ts'

export interface OpenRows {
  /** The list as it is seen: nodes and rows of details. */
  entries: Int32Array
  isOpen: (node: number) => boolean
  canOpen: (node: number) => boolean
  toggle: (node: number) => void
}

/** Which rows are open, and the list that comes of it. Rows that a filter takes away are closed (C33). */
export function useOpenRows<Row>(
  props: DataTableProps<Row>,
  { tree, order, page, arrange }: TableOrder<Row>,
  isSelected: (key: string) => boolean,
): OpenRows {
  const { rowKey, expanded, onExpandedChange, renderExpanded, canExpand, expandOnlySelected = false, subRows } = props
  const [own, setOwn] = useState<ExpandedRows>(props.defaultExpanded ?? NOTHING_OPEN)
  const open = expanded ?? own
  const known = useMemo(() => ({ tree, nodes: new Map<string, number>() }), [tree])
  const roots = useMemo(
    () => (open === 'all' ? undefined : rootsOfKeys(tree, rowKey, open, known.nodes)),
    [open, tree, rowKey, known],
  )
  const hasDetail = renderExpanded !== undefined
  function canOpen(node: number): boolean {
    const row = tree.row(node)
    return (hasDetail || tree.hasChildren(node)) && (canExpand?.(row) ?? true)
  }
  function isOpen(node: number): boolean {
    if (open === 'all' ? !canOpen(node) : !isKeyOpen(node)) return false
    return !expandOnlySelected || isSelected(rowKey(tree.row(node)))
  }
  function isKeyOpen(node: number): boolean {
    if (node < tree.roots.length) return roots?.has(node) ?? false
    return open !== 'all' && open.has(rowKey(tree.row(node)))
  }
  const nothingOpen = open !== 'all' && open.size === 0
  const entries = useMemo(
    () =>
      nothingOpen
        ? page
        : flattenTree(tree, page, {
            isOpen,
            openRoots: roots,
            allOpen: open === 'all' && !canExpand && !expandOnlySelected,
            hasDetail: hasDetail ? (node) => isOpen(node) && canOpen(node) : undefined,
            arrange,
          }),
    // oxlint-disable-next-line react/exhaustive-deps -- isOpen and canOpen are made of what is listed
    [nothingOpen, open, roots, tree, page, arrange, hasDetail, canExpand, expandOnlySelected ? isSelected : undefined],
  )
  const [seen, setSeen] = useState({ order, filters: props.filters })
  if (expanded === undefined && props.filters !== seen.filters) {
    setSeen({ order, filters: props.filters })
    if (roots && roots.size > 0 && own !== 'all') {
      const shown = new Set(order)
      const gone = [...roots].filter((node) => !shown.has(node))
      if (gone.length > 0) setOwn(new Set([...own].filter((key) => !gone.includes(known.nodes.get(key) ?? -1))))
    }
  }
  function toggle(node: number) {
    const key = rowKey(tree.row(node))
    known.nodes.set(key, node)
    const keys = open === 'all' ? new Set(openKeys()) : open
    const next = toggleExpanded(keys, key)
    if (expanded === undefined) setOwn(next)
    onExpandedChange?.(next)
  }
  function openKeys(): string[] {
    return Array.from(entries)
      .filter((entry) => !isDetail(entry) && canOpen(entry))
      .map((entry) => rowKey(tree.row(entry)))
  }
  return { entries, isOpen, canOpen: (node) => (subRows || hasDetail ? canOpen(node) : false), toggle }
}

const NOTHING_OPEN: ReadonlySet<string> = new Set()
