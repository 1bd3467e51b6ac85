import { Icon } from '../icon/Icon.tsx'
import { useDraggable } from '@dnd-kit/core'
import { Check, ChevronRight, CircleAlert } from 'lucide-react'
import { memo } from 'react'
import { Spinner } from '../spinner/Spinner.tsx'
import type { TreeRow } from './model/treeNode.ts'
import { type TreeDrag, useTreeContext } from './treeContext.ts'
import { TreeNodeContent } from './TreeNodeContent.tsx'
import type { TreeProps } from './treeTypes.ts'

/** The indent per level, in px. */
const INDENT = 20

export interface TreeLineProps {
  row: TreeRow
  /** The distance from the top of the content, in px. */
  top: number
  active: boolean
}

/** A line of a Tree. It renders only when the tree or one of its props changes, so that scrolling the tree is fast. */
export const TreeLine = memo(function TreeLine({ row, top, active }: TreeLineProps) {
  const context = useTreeContext()
  const { tree, props, drag, onMenuOpenChange } = context
  const id = `${context.id}-${row.id}`
  const { node } = row
  const isNode = row.kind === 'node'
  const isChecked = props.checked?.has(node.id) === true
  const editable = isNode && tree.editable(node)
  const renaming = isNode && tree.renaming === node.id
  const toggleCheck = isNode ? context.toggleCheck : undefined
  const { listeners, setNodeRef } = useDraggable({ id: row.id, disabled: renaming || !canDrag(row, props, editable) })
  const hasMenu = hasMenuFor(row, props, editable)

  return (
    // The tree has the focus and handles the keys; a line handles the pointer only.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={setNodeRef}
      {...listeners}
      id={id}
      role="treeitem"
      // While it is renamed, its content names it: the new name and its error.
      aria-labelledby={renaming ? undefined : nameIds(id, row, props)}
      aria-label={loadingLabel(row)}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.size}
      aria-expanded={row.expandable ? row.expanded : undefined}
      aria-selected={isSelected(row, props)}
      aria-checked={toggleCheck ? isChecked : undefined}
      aria-disabled={isDisabled(row) || undefined}
      data-active={active || undefined}
      data-drop={dropPosition(row, drag)}
      data-dragged={drag?.node.id === row.id || undefined}
      className="group/row absolute inset-x-0 top-0 flex h-[2rem] items-center gap-1.5 rounded-control pr-1 select-none has-[input]:z-10 not-aria-disabled:cursor-pointer hover:bg-hover aria-disabled:text-disabled aria-selected:bg-accent-soft aria-selected:text-on-accent-soft data-dragged:opacity-50 data-[drop=after]:shadow-[inset_0_-2px_var(--color-accent)] data-[drop=before]:shadow-[inset_0_2px_var(--color-accent)] data-[drop=into]:bg-accent-soft data-[drop=into]:shadow-[inset_0_0_0_2px_var(--color-accent)] group-focus-visible/tree:data-active:outline-2 group-focus-visible/tree:data-active:-outline-offset-2 group-focus-visible/tree:data-active:outline-ring"
      style={{ transform: `translateY(${top}px)`, paddingLeft: (row.level - 1) * INDENT + 4 }}
      onClick={(event) => {
        if (renaming) return
        if (toggleCheck && (event.shiftKey || event.ctrlKey || event.metaKey)) {
          tree.focusRow(row.id)
          toggleCheck(row.id, event.shiftKey)
        } else tree.choose(row)
      }}
      onDoubleClick={() => {
        if (row.expandable && !renaming) tree.toggle(row)
      }}
      onContextMenu={(event) => {
        if (!hasMenu) return
        event.preventDefault()
        tree.focusRow(row.id)
        onMenuOpenChange(row.id, true)
      }}
    >
      <TreeArrow row={row} />
      {toggleCheck !== undefined && <TreeCheckMark row={row} isChecked={isChecked} onToggle={toggleCheck} />}
      {isNode ? (
        <TreeNodeContent id={id} row={row} renaming={renaming} editable={editable} hasMenu={hasMenu} />
      ) : (
        <LoadingText kind={row.kind} />
      )}
    </div>
  )
})

/** Whether the line can be dragged. A fixed node can, where refusing its move explains why it stays. */
function canDrag(row: TreeRow, props: TreeProps, editable: boolean): boolean {
  const isRejected = row.kind === 'node' && row.node.fixed === true && props.onRefuse !== undefined
  return (editable || isRejected) && props.onMove !== undefined
}

function hasMenuFor(row: TreeRow, props: TreeProps, editable: boolean): boolean {
  if (row.kind !== 'node' || row.node.disabled) return false
  return Boolean((editable && (props.onRename || props.onMove)) || props.menu)
}

/** Returns the elements that name a node. */
function nameIds(id: string, row: TreeRow, props: TreeProps): string | undefined {
  if (row.kind !== 'node') return undefined
  return props.detail ? `${id}-name ${id}-detail` : `${id}-name`
}

/** Returns the name of a line that stands for the children of a node while they load. */
function loadingLabel({ kind, node }: TreeRow): string | undefined {
  if (kind === 'node') return undefined
  return kind === 'loading' ? `Loading ${node.name}` : `${node.name}. Failed to load. Try again`
}

/** Whether the line is selected; undefined for one that can't be. */
function isSelected(row: TreeRow, props: TreeProps): boolean | undefined {
  return row.kind === 'node' && props.onSelect ? props.selected === row.node.id : undefined
}

function isDisabled({ kind, node }: TreeRow): boolean {
  return kind === 'loading' || (kind === 'node' && node.disabled === true)
}

function dropPosition(row: TreeRow, drag: TreeDrag | undefined) {
  return drag?.target?.id === row.id ? drag.target.position : undefined
}

function LoadingText({ kind }: { kind: TreeRow['kind'] }) {
  if (kind === 'loading') {
    return (
      <span className="flex items-center gap-1.5 text-muted">
        <Spinner size={14} /> Loading…
      </span>
    )
  }
  return (
    <span className="flex items-center gap-1.5 text-red-solid">
      <Icon of={CircleAlert} size={14} />
      Failed to load. <span className="underline">Try again</span>
    </span>
  )
}

interface TreeCheckMarkProps {
  row: TreeRow
  isChecked: boolean
  onToggle: (id: string, isRange: boolean) => void
}

/** The checkbox of a line. It is for the pointer only: Space does the same, and aria-checked announces it. */
function TreeCheckMark({ row, isChecked, onToggle }: TreeCheckMarkProps) {
  if (row.node.disabled) return <span aria-hidden className="size-6 shrink-0" />
  return (
    <span
      aria-hidden
      className="-mx-1 grid size-6 shrink-0 cursor-pointer place-items-center"
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation()
        onToggle(row.id, event.shiftKey)
      }}
    >
      <span
        data-checked={isChecked || undefined}
        className="grid size-4 place-items-center rounded-mark border border-line-strong bg-surface text-on-accent data-checked:border-accent-fill data-checked:bg-accent-fill"
      >
        {isChecked && <Icon of={Check} size={12} strokeWidth={3} />}
      </span>
    </span>
  )
}

/** The arrow of a line. It is for the pointer only: Left and Right do the same, and aria-expanded announces it. */
function TreeArrow({ row }: { row: TreeRow }) {
  const { tree } = useTreeContext()
  return (
    <span
      aria-hidden
      className="grid size-6 shrink-0 place-items-center text-muted"
      onPointerDown={(event) => {
        if (row.expandable) event.stopPropagation()
      }}
      onDoubleClick={(event) => event.stopPropagation()}
      onClick={(event) => {
        if (!row.expandable) return
        event.stopPropagation()
        tree.focusRow(row.id)
        tree.toggle(row)
      }}
    >
      {row.expandable && (
        <Icon
          of={ChevronRight}
          data-open={row.expanded || undefined}
          className="transition-transform duration-(--duration-fast) data-open:rotate-90"
        />
      )}
    </span>
  )
}
