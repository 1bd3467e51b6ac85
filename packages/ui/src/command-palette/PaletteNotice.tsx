import { CircleAlert } from 'lucide-react'
import { Button } from '../button/Button.tsx'
import { Spinner } from '../spinner/Spinner.tsx'
import type { PaletteSearch } from './usePaletteSearch.ts'

export interface PaletteNoticeProps {
  /** How far the search elsewhere is. */
  search: PaletteSearch
  /** How many commands are in sight. */
  found: number
  /** What is typed. */
  query: string
}

/** What a screen reader must hear and an eye must see besides the commands: searching, nothing found, failed. */
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
          <span className="flex-1">The search did not answer.</span>
          <Button size="sm" onClick={search.retry}>
            Try again
          </Button>
        </p>
      )}
      {found === 0 && (search.status === 'ready' || search.status === 'idle') && (
        <p className="py-6 text-center wrap-break-word">
          {query.trim() === '' ? 'Type to search.' : `Nothing found for “${query.trim()}”.`}
        </p>
      )}
      {found > 0 && <span className="sr-only">{found === 1 ? '1 command' : `${found} commands`}</span>}
    </div>
  )
}
