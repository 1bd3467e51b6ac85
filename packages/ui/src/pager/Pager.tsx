import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '../icon-button/IconButton.tsx'
import { Select } from '../select/Select.tsx'
import { TextInput } from '../text-input/TextInput.tsx'
import type { Paging } from './paging/pageRange.ts'
import { PAGE_SIZES, clampPage, pageCount, pageRows, withPageSize } from './paging/pageRange.ts'

export interface PagerProps extends Paging {
  /** How many rows the whole list has. */
  total: number
  /** Called with the paging that was asked for; the page is always one that exists. */
  onChange: (next: Paging) => void
  /** @default 10, 25, 50, 100, 500 */
  pageSizes?: readonly number[]
}

/** Rows per page, which rows these are, the page to type, and the way back and on. */
export function Pager({ page, pageSize, total, onChange, pageSizes = PAGE_SIZES }: PagerProps) {
  const sizeId = useId()
  const last = pageCount(total, pageSize)
  const rows = pageRows({ page, pageSize }, total)
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-x-6 gap-y-2 text-muted">
      <div className="flex items-center gap-2">
        <label htmlFor={sizeId}>Rows per page</label>
        <Select
          id={sizeId}
          className="w-auto"
          value={String(pageSize)}
          onChange={(event) => onChange(withPageSize({ page, pageSize }, Number(event.target.value)))}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        />
      </div>
      <div className="figures ml-auto flex items-center gap-4">
        <p aria-live="polite">
          <span className="font-medium text-text">
            {count.format(rows.first)}–{count.format(rows.last)}
          </span>{' '}
          of {count.format(total)}
        </p>
        <div className="flex items-center gap-2">
          <PageInput key={page} page={page} last={last} onPage={(next) => onChange({ page: next, pageSize })} />
          <IconButton
            label="Previous page"
            size="sm"
            icon={<ChevronLeft aria-hidden size={16} strokeWidth={1.75} />}
            disabled={page <= 1}
            onClick={() => onChange({ page: page - 1, pageSize })}
          />
          <IconButton
            label="Next page"
            size="sm"
            icon={<ChevronRight aria-hidden size={16} strokeWidth={1.75} />}
            disabled={page >= last}
            onClick={() => onChange({ page: page + 1, pageSize })}
          />
        </div>
      </div>
    </nav>
  )
}

/** Takes effect on Enter and on leaving it; a page outside the list becomes the nearest one. */
function PageInput({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) {
  const id = useId()
  const [typed, setTyped] = useState(String(page))
  function go() {
    const next = clampPage(typed, page, last)
    setTyped(String(next))
    if (next !== page) onPage(next)
  }
  return (
    <>
      <label htmlFor={id}>Page</label>
      <TextInput
        id={id}
        inputMode="numeric"
        className="text-center"
        style={{ width: `calc(${Math.max(2, String(last).length)}ch + 24px)` }}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go()
        }}
      />
      <span className="whitespace-nowrap">of {count.format(last)}</span>
    </>
  )
}

const count = new Intl.NumberFormat('en-US')
