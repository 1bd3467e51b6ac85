import { cn } from '../classes/cn.ts'
import { Icon } from '../icon/Icon.tsx'
import { X } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import type { ActiveFilter } from '../filter-menu/filterFields.ts'

export interface FilterChipsProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The active filters; `activeFilters` creates them from a menu's fields and values. */
  filters: readonly ActiveFilter[]
  /** Called with the key of the filter to remove. */
  onRemove: (key: string) => void
  /** Called by Clear All. */
  onClearAll: () => void
  /** The maximum number of visible chips; "+N more" shows the rest. @default 6 */
  max?: number
  /** The accessible name of the list. @default 'Active filters' */
  label?: string
}

/** A chip for each active filter with a remove button, and Clear All (M512). Renders nothing without filters. */
export function FilterChips(props: FilterChipsProps) {
  const { filters, onRemove, onClearAll, max = 6, label = 'Active filters', className = '', ...rest } = props
  const list = useRef<HTMLUListElement>(null)
  const [all, setAll] = useState(false)
  if (filters.length === 0) return null
  const shown = all ? filters : filters.slice(0, max)
  const hidden = filters.length - shown.length

  // The pressed button is removed with its chip, so focus moves to a neighbor first.
  function remove(key: string, index: number) {
    const crosses = list.current?.querySelectorAll<HTMLElement>('[data-remove]')
    const neighbor = crosses?.[index + 1] ?? crosses?.[index - 1]
    neighbor?.focus()
    onRemove(key)
  }
  return (
    <div {...rest} className={cn('flex flex-wrap items-center gap-2', className)}>
      <ul ref={list} aria-label={label} className="contents">
        {shown.map((filter, index) => (
          <li
            key={filter.key}
            className="flex h-[1.75rem] max-w-full min-w-0 items-stretch overflow-hidden rounded-control border border-line bg-surface"
          >
            <span className="flex max-w-80 min-w-0 items-center gap-1.5 px-2.5">
              <span className="shrink-0 text-muted">{filter.label}</span>{' '}
              <span className="truncate font-medium" title={filter.text}>
                {filter.text}
              </span>
            </span>
            <button
              type="button"
              data-remove
              aria-label={`Remove ${filter.label}: ${filter.text}`}
              className="grid w-6.5 shrink-0 place-items-center border-l border-hairline text-muted hover:bg-hover hover:text-text rounded-r-control focus-visible:-outline-offset-2"
              onClick={() => remove(filter.key, index)}
            >
              <Icon of={X} size={14} />
            </button>
          </li>
        ))}
      </ul>
      {(hidden > 0 || (all && filters.length > max)) && (
        <Button size="sm" variant="soft" className="h-[1.75rem]!" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `+${hidden} more`}
        </Button>
      )}
      <Button size="sm" variant="ghost" className="h-[1.75rem]!" onClick={onClearAll}>
        Clear All
      </Button>
    </div>
  )
}
