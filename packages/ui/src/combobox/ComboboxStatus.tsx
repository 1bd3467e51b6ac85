import { pluralize } from '@rankdesk/format'
import { Button } from '../button/Button.tsx'
import { Spinner } from '../spinner/Spinner.tsx'
import type { ListOption } from './listOption.ts'
import type { AsyncOptions } from './useAsyncOptions.ts'

interface ComboboxStatusProps {
  search: AsyncOptions<ListOption>
  minimum: number
  emptyText: string
}

/**
 * The status of a Combobox, which replaces its options and is announced: loading, no results, an error or the number of
 * results.
 */
export function ComboboxStatus({ search, minimum, emptyText }: ComboboxStatusProps) {
  const { status, options, retry } = search
  return (
    <div role="status" className={status === 'ready' && options.length > 0 ? 'sr-only' : 'px-3 py-2.5 text-muted'}>
      {status === 'short' && `Type at least ${pluralize(minimum, 'character')}`}
      {status === 'loading' && (
        <span className="flex items-center gap-2">
          <Spinner size={14} /> Searching…
        </span>
      )}
      {status === 'error' && (
        <span className="flex items-center justify-between gap-2">
          The list failed to load.
          <Button
            size="sm"
            tabIndex={-1}
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={retry}
          >
            Try again
          </Button>
        </span>
      )}
      {status === 'ready' && (options.length === 0 ? emptyText : pluralize(options.length, 'result'))}
    </div>
  )
}
