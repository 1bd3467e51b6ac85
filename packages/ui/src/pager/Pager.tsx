import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { buttonVariants } from '../button/buttonVariants.ts'
import { Select } from '../select/Select.tsx'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import { Spinner } from '../spinner/Spinner.tsx'
import { Tooltip } from '../tooltip/Tooltip.tsx'
import { PageInput, count } from './PageInput.tsx'
import type { Paging } from './paging/pageRange.ts'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, pageCount, pageRows, withPageSize } from './paging/pageRange.ts'

export interface PagerProps extends Omit<ComponentProps<'nav'>, 'onChange' | 'children'> {
  /** The current page, starting at 1. */
  page: number
  /** The number of rows per page. @default 100 (M548) */
  pageSize?: number
  /** The total number of rows, or undefined if it is unknown because the source only reports "there is more". */
  total: number | undefined
  /** Whether another page follows, for a list of unknown length. @default true */
  hasNext?: boolean
  /** The number of rows of this page, for a list of unknown length whose last page can be short. @default `pageSize` */
  rowsOnPage?: number
  /** Whether the requested page is loading. The pager stays usable. @default false */
  loading?: boolean
  /** Called with the requested page and page size. The page always exists. */
  onChange: (next: Paging) => void
  /** The page sizes to choose from. @default 10, 25, 50, 100, 500 (M548) */
  pageSizes?: readonly number[]
}

/** The page size, the range of rows, the page input (M508), and buttons for the first, previous, next and last page. */
export function Pager({
  page,
  pageSize = DEFAULT_PAGE_SIZE,
  total,
  hasNext = true,
  rowsOnPage,
  loading = false,
  onChange,
  pageSizes = PAGE_SIZES,
  className = '',
  ...rest
}: PagerProps) {
  const sizeId = useId()
  const last = total === undefined ? Infinity : pageCount(total, pageSize)
  const more = total === undefined ? hasNext : page < last
  const go = (next: number) => onChange({ page: next, pageSize })
  return (
    <nav
      aria-label="Pages"
      aria-busy={loading}
      {...rest}
      className={`figures flex flex-wrap items-center justify-end gap-x-4 gap-y-2 text-muted ${className}`}
    >
      <div className="mr-auto flex items-center gap-2">
        <label htmlFor={sizeId}>Rows per page</label>
        <Select
          id={sizeId}
          className="w-auto"
          value={String(pageSize)}
          onChange={(event) => onChange(withPageSize({ page, pageSize }, Number(event.target.value)))}
          options={withCurrent(pageSizes, pageSize).map((size) => ({ value: String(size), label: String(size) }))}
        />
      </div>
      <div className="flex items-center gap-2">
        {loading && <Spinner size={14} label="Loading the page" />}
        <RowsShown page={page} pageSize={pageSize} total={total} rowsOnPage={rowsOnPage} loading={loading} />
      </div>
      <div className="flex items-center gap-2">
        <PageInput key={page} page={page} last={last} onPage={go} />
        <div className="flex items-center">
          <Step label="First page" icon={<ChevronsLeft {...icon} />} off={page <= 1} onPress={() => go(1)} />
          <Step label="Previous page" icon={<ChevronLeft {...icon} />} off={page <= 1} onPress={() => go(page - 1)} />
          <Step label="Next page" icon={<ChevronRight {...icon} />} off={!more} onPress={() => go(page + 1)} />
          {total !== undefined && (
            <Step label="Last page" icon={<ChevronsRight {...icon} />} off={!more} onPress={() => go(last)} />
          )}
        </div>
      </div>
    </nav>
  )
}

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 }

/** Uses aria-disabled instead of disabled, because a button must keep focus when it reaches the last page. */
function Step({
  label,
  icon: sign,
  off,
  onPress,
}: {
  label: string
  icon: ReactNode
  off: boolean
  onPress: () => void
}) {
  return (
    <Tooltip content={label}>
      <button
        type="button"
        aria-label={label}
        aria-disabled={off || undefined}
        className={buttonVariants({ variant: 'ghost', size: 'sm', shape: 'icon' })}
        onClick={() => {
          if (!off) onPress()
        }}
      >
        {sign}
      </button>
    </Tooltip>
  )
}

function RowsShown({
  page,
  pageSize,
  total,
  rowsOnPage,
  loading,
}: Pick<PagerProps, 'page' | 'total' | 'loading'> & { pageSize: number; rowsOnPage: number | undefined }) {
  if (total === undefined && loading) return <Skeleton width={88} />
  const known = total ?? (page - 1) * pageSize + (rowsOnPage ?? pageSize)
  const rows = pageRows({ page, pageSize }, known)
  return (
    <p aria-live="polite">
      <span className="font-medium text-text">
        {count.format(rows.first)}–{count.format(rows.last)}
      </span>
      {total !== undefined && ` of ${count.format(total)}`}
    </p>
  )
}

/** A page size from an old URL that isn't an option is still shown, because it is the current one. */
function withCurrent(sizes: readonly number[], current: number): readonly number[] {
  return sizes.includes(current) ? sizes : [...sizes, current].toSorted((a, b) => a - b)
}
