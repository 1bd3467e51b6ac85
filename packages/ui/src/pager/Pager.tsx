import { cn } from '../classes/cn.ts'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { Icon } from '../icon/Icon.tsx'
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react'
import { buttonVariants } from '../button/buttonVariants.ts'
import { useOwnEscape } from '../hooks/useOwnEscape.ts'
import { Select } from '../select/Select.tsx'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import { Spinner } from '../spinner/Spinner.tsx'
import { TextInput } from '../text-input/TextInput.tsx'
import { Tooltip } from '../tooltip/Tooltip.tsx'

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
      className={cn('figures flex flex-wrap items-center justify-end gap-x-4 gap-y-2 text-muted', className)}
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
          <PageStep label="First page" icon={<Icon of={ChevronsLeft} />} off={page <= 1} onPress={() => go(1)} />
          <PageStep
            label="Previous page"
            icon={<Icon of={ChevronLeft} />}
            off={page <= 1}
            onPress={() => go(page - 1)}
          />
          <PageStep label="Next page" icon={<Icon of={ChevronRight} />} off={!more} onPress={() => go(page + 1)} />
          {total !== undefined && (
            <PageStep label="Last page" icon={<Icon of={ChevronsRight} />} off={!more} onPress={() => go(last)} />
          )}
        </div>
      </div>
    </nav>
  )
}

/** Uses aria-disabled instead of disabled, because a button must keep focus when it reaches the last page. */
function PageStep({
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

/** Formats whole numbers of the pager: 1,204. */
const count = new Intl.NumberFormat('en-US')

interface PageInputProps {
  /** The current page. Also pass it as `key`, so that another page resets the typed text. */
  page: number
  /** The last page, or `Infinity` if it is unknown. */
  last: number
  /** Called with a page from 1 to `last` that isn't the current one. */
  onPage: (page: number) => void
}

/**
 * The page number, which applies on Enter and on blur. A page outside of the list becomes the nearest page. Escape
 * restores the number.
 */
function PageInput({ page, last, onPage }: PageInputProps) {
  const id = useId()
  const [typed, setTyped] = useState(String(page))
  const input = useRef<HTMLInputElement>(null)
  useOwnEscape(input, typed !== String(page), () => setTyped(String(page)))
  function go() {
    const next = clampPage(typed, page, last)
    setTyped(String(next))
    if (next !== page) onPage(next)
  }
  const digits = Math.max(2, String(last === Infinity ? page : last).length)
  return (
    <>
      <label htmlFor={id}>Page</label>
      <TextInput
        id={id}
        ref={input}
        inputMode="numeric"
        className="text-center"
        style={{ width: `calc(${digits}ch + 24px)` }}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go()
        }}
      />
      {last !== Infinity && <span className="whitespace-nowrap">of {count.format(last)}</span>}
    </>
  )
}

/** The page of a list, starting at 1, and the number of rows per page. */
export interface Paging {
  page: number
  pageSize: number
}

/** The page sizes to choose from (M548). */
export const PAGE_SIZES: readonly number[] = [10, 25, 50, 100, 500]

/** The default page size (M548). */
export const DEFAULT_PAGE_SIZE = 100

/** Returns the number of pages. An empty list has one page. */
function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/**
 * Limits a typed page to 1 and `last` (M508, M509). Invalid text returns the current page. A list of unknown length has
 * `Infinity` as its last page.
 */
function clampPage(typed: string, current: number, last: number): number {
  const page = Number.parseInt(typed, 10)
  if (Number.isNaN(page)) return current
  return Math.min(Math.max(page, 1), last)
}

/** Returns the first and the last row of a page, starting at 1. Both are 0 for an empty list. */
function pageRows({ page, pageSize }: Paging, total: number): { first: number; last: number } {
  const first = Math.min((page - 1) * pageSize + 1, total)
  return { first, last: Math.min(page * pageSize, total) }
}

/** Returns the paging for another page size. The first row of the page stays visible. */
function withPageSize({ page, pageSize }: Paging, next: number): Paging {
  return { page: Math.floor(((page - 1) * pageSize) / next) + 1, pageSize: next }
}
