import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { KeyboardEvent, RefObject } from 'react'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { forwardedAttributes } from '../hooks/forwardedAttributes.ts'
import { useMergedRefs } from '../hooks/useMergedRefs.ts'
import { useTextScale } from '../hooks/textScale.ts'
import type { TreeLineProps } from './treeLineProps.ts'
import { TreeLine } from './TreeLine.tsx'
import { ROW_PX } from './rowHeight.ts'

export interface TreeLinesProps extends Omit<TreeLineProps, 'row' | 'top' | 'active' | 'menuOpen'> {
  /** The scrolling element, which has the focus for all rows. */
  box: RefObject<HTMLDivElement | null>
  /** The node whose menu is open. */
  menuOf: string | undefined
  onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void
}

/**
 * The scrolling element with the visible rows and a few more. A separate component, so that scrolling renders only this
 * part and the rows that come into view.
 */
export function TreeLines({ box, menuOf, onKeyDown, ...line }: TreeLinesProps) {
  const { rows, active, renaming } = line.tree
  const { label, className = 'max-h-100' } = line.props
  const attach = useMergedRefs<HTMLDivElement>(box, line.props.ref)
  const rowHeight = ROW_PX * useTextScale()
  const renamed = renaming === undefined ? -1 : rows.findIndex(({ id }) => id === renaming)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    // Memoized: a new function makes the virtualizer measure all rows again.
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    // The active row stays mounted: aria-activedescendant refers to it, and its menu may be open. So does a row that is
    // renamed, with what was typed.
    rangeExtractor: (range) => {
      const alwaysMounted = [active, renamed].filter((index) => index >= 0)
      return [...new Set([...defaultRangeExtractor(range), ...alwaysMounted])].toSorted((a, b) => a - b)
    },
  })

  const estimated = useRef(rowHeight)
  useLayoutEffect(() => {
    if (estimated.current === rowHeight) return
    estimated.current = rowHeight
    virtual.measure()
  }, [rowHeight, virtual])

  const activeId = rows[active]?.id
  useEffect(() => {
    if (active >= 0) virtual.scrollToIndex(active)
    // Only when the active row changes, not when rows are added or removed above it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [activeId])

  return (
    <div
      {...forwardedAttributes(line.props)}
      ref={attach}
      role="tree"
      aria-label={label}
      aria-multiselectable={line.toggleCheck === undefined ? undefined : true}
      aria-activedescendant={activeId === undefined ? undefined : `${line.id}-${activeId}`}
      tabIndex={0}
      className={`group/tree relative overflow-auto outline-none ${className}`}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index]
          if (row === undefined) return null
          return (
            <TreeLine
              key={item.key}
              {...line}
              row={row}
              top={item.start}
              active={item.index === active}
              menuOpen={menuOf === row.id}
            />
          )
        })}
      </div>
    </div>
  )
}
