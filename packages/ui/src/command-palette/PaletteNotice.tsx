import { CircleAlert } from 'lucide-react'
import { Button } from '../button/Button.tsx'
import { Spinner } from '../spinner/Spinner.tsx'
import type { PaletteSearch } from './usePaletteSearch.ts'

export interface PaletteNoticeProps {
  /** The state of the async search. */
  search: PaletteSearch
  /** The number of visible commands. */
  found: number
  /** The text in the field. */
  query: string
}

/** The visible and announced status: searching, no results, or an error. */
export function PaletteNotice({ search, found, query }: PaletteNoticeProps) {
  return (
    <div role="status" className="px-4 text-muted">
      {search.status === 'loading' && (
        <p className="flex items-center gap-2 py-3">
          <Spinner size={14} /> Searching…
        </p>
      )}
      {search.status === 'failed' && (
        <p className="flex items-center gap-2 py-3 text-red-solid">
          <CircleAlert aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
          <span className="flex-1">The search failed.</span>
          <Button size="sm" onClick={search.retry}>
            Try again
          </Button>
        </p>
      )}
      {found === 0 && (search.status === 'ready' || search.status === 'idle') && (
        <p className="py-6 text-center wrap-break-word">
          {query.trim() === '' ? 'Type to search.' : `No results for “${query.trim()}”.`}
        </p>
      )}
      {found > 0 && <span className="sr-only">{found === 1 ? '1 command' : `${found} commands`}</span>}
    </div>
  )
}
