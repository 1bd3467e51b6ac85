import { useDraggable } from '@dnd-kit/core'
import { pluralForm } from '@rankdesk/format'
import { Chip } from '@rankdesk/ui'
import { EyeOff, FileText, House, Newspaper } from 'lucide-react'
import { memo } from 'react'
import type { PageLine } from '../model/pageLines.ts'

/** The indent per level, in px. */
const INDENT_PX = 16

const ICONS = { home: House, 'blog-post': Newspaper, 'blog-index': Newspaper }

export interface PageLineItemProps {
  line: Extract<PageLine, { kind: 'page' }>
  id: string
  top: number
  height: number
  active: boolean
  selected: boolean
  lifted: boolean
  onSelect: (pageId: number) => void
}

/** A page of the list. It is dragged onto a cell; the list handles the keys. */
export const PageLineItem = memo(function PageLineItem(props: PageLineItemProps) {
  const { line, id, top, height, active, selected, lifted, onSelect } = props
  const { page, level, targets, fits } = line
  const { listeners, setNodeRef, isDragging } = useDraggable({ id: page.pageId })
  const Icon = page.visible ? ((ICONS as Partial<Record<string, typeof FileText>>)[page.kind] ?? FileText) : EyeOff
  return (
    // The list has the focus and handles the keys; a line handles the pointer only.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={setNodeRef}
      {...listeners}
      id={id}
      role="option"
      aria-selected={selected}
      data-active={active || undefined}
      data-lifted={lifted || isDragging || undefined}
      title={page.path}
      className="absolute inset-x-0 top-0 flex cursor-grab items-center gap-2 rounded-control pr-2 select-none hover:bg-hover aria-selected:bg-accent-soft aria-selected:text-on-accent-soft data-lifted:opacity-50 group-focus-visible/pages:data-active:outline-2 group-focus-visible/pages:data-active:-outline-offset-2 group-focus-visible/pages:data-active:outline-ring"
      style={{ transform: `translateY(${top}px)`, height, paddingLeft: level * INDENT_PX + 8 }}
      onClick={() => onSelect(page.pageId)}
    >
      <Icon aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-muted" />
      <span className={`min-w-0 flex-1 truncate ${page.visible ? '' : 'text-muted'}`}>{page.pageName}</span>
      {page.kind === 'blog-post' && <span className="text-caption text-subtle">post</span>}
      {fits > 0 && targets === 0 && <Chip hue="blue">{`Fits ${fits}`}</Chip>}
      {targets > 0 && (
        <span className="figures text-muted">
          {targets}
          <span className="sr-only"> {pluralForm(targets, 'target', 'targets')}</span>
        </span>
      )}
    </div>
  )
})
