import { useDraggable } from '@dnd-kit/core'
import { formatNumber, pluralForm } from '@rankdesk/format'
import { cn, Chip, EmptyState, Icon, useTextScale } from '@rankdesk/ui'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { EyeOff, FileText, House, Newspaper } from 'lucide-react'
import { type KeyboardEvent, memo, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { PageLine } from '../model/pageLines.ts'

const LINE_PX = 30
const OVERSCAN = 8

export interface PageListBoxProps {
  lines: readonly PageLine[]
  /** The page whose cells are marked; undefined for none. */
  selectedId: number | undefined
  onSelect: (pageId: number) => void
  /** The page that was lifted with Space; undefined for none. */
  liftedId: number | undefined
  onLift: (pageId: number) => void
}

/** The windowed list of pages. Arrow keys move, Enter selects a page, Space lifts it onto the cells. */
export function PageListBox({ lines, selectedId, onSelect, liftedId, onLift }: PageListBoxProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [activeId, setActiveId] = useState<number>()
  const pages = lines.flatMap((line) => (line.kind === 'page' ? [line.page.pageId] : []))
  const active = lines.findIndex((line) => line.kind === 'page' && line.page.pageId === (activeId ?? pages[0]))
  const height = LINE_PX * useTextScale()
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    getItemKey: useCallback((index: number) => keyOf(lines[index], index), [lines]),
    rangeExtractor: (range) =>
      active < 0
        ? defaultRangeExtractor(range)
        : [...new Set([...defaultRangeExtractor(range), active])].toSorted((a, b) => a - b),
  })
  useEffect(() => {
    if (activeId !== undefined && active >= 0) virtual.scrollToIndex(active)
    // oxlint-disable-next-line react/exhaustive-deps -- only when another page becomes active
  }, [activeId])

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const current = activeId ?? pages[0]
    if (current === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const perPage = Math.max(1, Math.floor(event.currentTarget.clientHeight / height) - 1)
    const next = nextIndex(event.key, pages.indexOf(current), pages.length, perPage)
    if (next !== undefined) setActiveId(pages[next])
    else if (event.key === 'Enter') onSelect(current)
    else if (event.key === ' ') onLift(current)
    else return
    event.preventDefault()
  }

  if (lines.length === 0) return <EmptyState title="No Results Found" size="sm" />
  return (
    <div
      ref={box}
      role="listbox"
      aria-label="Pages"
      aria-activedescendant={active < 0 ? undefined : `${id}-${keyOf(lines[active], active)}`}
      tabIndex={0}
      onKeyDown={handleKeyDown}
      className="group/pages relative min-h-40 flex-1 overflow-auto outline-none max-h-[70vh] max-lg:max-h-72"
    >
      <div role="presentation" className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const line = lines[index]
          if (line === undefined) return null
          if (line.kind === 'heading') return <Heading key={key} line={line} top={start} height={height} />
          const { pageId } = line.page
          return (
            <PageLineItem
              key={key}
              line={line}
              id={`${id}-${pageId}`}
              top={start}
              height={height}
              active={index === active}
              selected={pageId === selectedId}
              lifted={pageId === liftedId}
              onSelect={(chosen) => {
                setActiveId(chosen)
                onSelect(chosen)
              }}
            />
          )
        })}
      </div>
    </div>
  )
}

/** A heading between the pages of the list. */
function Heading({ line, top, height }: { line: Extract<PageLine, { kind: 'heading' }>; top: number; height: number }) {
  return (
    <div
      role="presentation"
      className="absolute inset-x-0 top-0 flex items-center justify-between px-2 text-caption text-muted"
      style={{ transform: `translateY(${top}px)`, height }}
    >
      <span>{line.text}</span>
      <span className="figures">{formatNumber(line.count)}</span>
    </div>
  )
}

/** Returns the index to which a key moves; undefined for a key that does not move. */
function nextIndex(key: string, index: number, count: number, perPage: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + perPage,
    PageUp: index - perPage,
    Home: 0,
    End: count - 1,
  }
  const next = steps[key]
  return next === undefined ? undefined : Math.min(Math.max(next, 0), count - 1)
}

const keyOf = (line: PageLine | undefined, index: number): string | number =>
  line === undefined ? index : line.kind === 'heading' ? line.text : line.page.pageId

/** The indent per level, in px. */
const INDENT_PX = 16

const ICONS = { home: House, 'blog-post': Newspaper, 'blog-index': Newspaper }

interface PageLineItemProps {
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
const PageLineItem = memo(function PageLineItem({
  line,
  id,
  top,
  height,
  active,
  selected,
  lifted,
  onSelect,
}: PageLineItemProps) {
  const { page, level, targets, fits } = line
  const { listeners, setNodeRef, isDragging } = useDraggable({ id: page.pageId })
  const image = page.visible ? ((ICONS as Partial<Record<string, typeof FileText>>)[page.kind] ?? FileText) : EyeOff
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
      <Icon of={image} className="shrink-0 text-muted" />
      <span className={cn('min-w-0 flex-1 truncate', !page.visible && 'text-muted')}>{page.pageName}</span>
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
