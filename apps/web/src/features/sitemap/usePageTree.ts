import type { PageNode } from '@rankdesk/domain'
import { useMemo, useState } from 'react'
import { idsWithChildren, type NewPage, pageNodes, withNewPage } from './pageNodes.ts'

/** Returns the state of the page tree: search, system pages, expanded nodes, and the page that is being added. */
export function usePageTree(pages: readonly PageNode[]) {
  const [search, setSearch] = useState('')
  const [showSystem, setShowSystem] = useState(false)
  const [newPage, setNewPage] = useState<NewPage>()
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [expandedIds, setExpanded] = useState<ReadonlySet<string>>()
  const found = useMemo(() => pageNodes(pages, { search, showSystem }), [pages, search, showSystem])
  const nodes = newPage === undefined ? found : withNewPage(found, newPage)
  /** A search expands everything; at first, only the root is expanded. */
  const expanded = useMemo(() => {
    if (search.trim() !== '') return new Set(idsWithChildren(found))
    return expandedIds ?? new Set(found.map(({ id }) => id))
  }, [search, found, expandedIds])

  /** Shows the new page at its position and expands its parent. */
  function startAdding(position: NewPage) {
    setNewPage(position)
    if (position.parentId !== null) setExpanded(new Set([...expanded, String(position.parentId)]))
  }

  return {
    nodes,
    expanded,
    setExpanded,
    search,
    setSearch,
    /** The checked nodes. */
    checked,
    setChecked,
    showSystem,
    setShowSystem,
    /** The position of the page that is being added; undefined for none. */
    newPage,
    startAdding,
    stopAdding: () => setNewPage(undefined),
  }
}
