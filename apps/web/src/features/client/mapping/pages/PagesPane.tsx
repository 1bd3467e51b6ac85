import { formatNumber } from '@rankdesk/format'
import { SearchField, SegmentedControl, ShortcutKeys } from '@rankdesk/ui'
import { useMemo } from 'react'
import type { Mapping } from '../mapping.queries.ts'
import { type PageOrder, pageLines } from '../model/pageLines.ts'
import { PageListBox, type PageListBoxProps } from './PageListBox.tsx'

export interface PagesPaneProps extends Omit<PageListBoxProps, 'lines'> {
  mapping: Mapping
  search: string
  onSearch: (search: string) => void
  order: PageOrder
  onOrder: (order: PageOrder) => void
}

/** The pages of the site beside the targets: searched, the unmapped first or in the order of the site. */
export function PagesPane({ mapping, search, onSearch, order, onOrder, ...list }: PagesPaneProps) {
  const lines = useMemo(() => pageLines(mapping, { search, order }), [mapping, search, order])
  const used = new Set([...mapping.targets, ...mapping.posts].flatMap(({ pageId }) => pageId ?? []))
  const free = mapping.pages.filter(({ pageId }) => !used.has(pageId)).length
  return (
    <section
      aria-label="Pages"
      className="flex min-h-0 flex-col gap-3 rounded-card border border-hairline bg-surface p-4"
    >
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="text-title font-semibold">Pages</h2>
        <span className="text-caption text-muted">
          {`${formatNumber(free)} of ${formatNumber(mapping.pages.length)} not mapped`}
        </span>
      </div>
      <SearchField label="Search pages" value={search} onChange={onSearch} />
      <SegmentedControl
        label="Page order"
        size="sm"
        value={order}
        onChange={onOrder}
        options={[
          { value: 'unmapped', label: 'Not mapped first' },
          { value: 'site', label: 'Site order' },
        ]}
      />
      <PageListBox {...list} lines={lines} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-hairline pt-2 text-caption text-muted max-lg:hidden">
        <span className="flex items-center gap-1">
          <ShortcutKeys keys="space" /> lift
        </span>
        <span className="flex items-center gap-1">
          <ShortcutKeys keys="escape" /> cancel
        </span>
      </p>
    </section>
  )
}
