import { useEffect, useMemo, useState } from 'react'
import { type PaletteGroup, type PalettePage, stillMatching } from './paletteCommand.ts'

/** The state of the async search. While it is `loading`, `groups` contains the previous results that still match. */
export interface PaletteSearch {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  groups: readonly PaletteGroup[]
  /** Repeats the search. */
  retry: () => void
}

const PAUSE_MS = 200
const NO_GROUPS: readonly PaletteGroup[] = []

interface SearchResult {
  /** The request that the result belongs to. */
  key: string
  status: 'ready' | 'failed'
  groups: readonly PaletteGroup[]
}

/** Calls the `search` of a page 200 ms after the last key. Ignores the results of superseded searches. */
export function usePaletteSearch({ id, search, minSearch = 1 }: PalettePage, query: string): PaletteSearch {
  const searchText = query.trim()
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<SearchResult | null>(null)
  const shouldSearch = search !== undefined && searchText.length >= minSearch
  const key = `${id}\n${searchText}\n${attempt}`

  useEffect(() => {
    if (!shouldSearch) return undefined
    const aborter = new AbortController()
    const timer = setTimeout(() => {
      search(searchText, aborter.signal).then(
        (groups) => aborter.signal.aborted || setResult({ key, status: 'ready', groups }),
        () => aborter.signal.aborted || setResult({ key, status: 'failed', groups: NO_GROUPS }),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [shouldSearch, search, searchText, key])

  const previousGroups = useMemo(
    () => (result?.key.startsWith(`${id}\n`) ? stillMatching(result.groups, searchText) : NO_GROUPS),
    [result, id, searchText],
  )
  const retry = () => setAttempt((before) => before + 1)
  if (!shouldSearch) return { status: 'idle', groups: NO_GROUPS, retry }
  if (result?.key !== key) return { status: 'loading', groups: previousGroups, retry }
  return { status: result.status, groups: result.groups, retry }
}
