import { useEffect, useMemo, useState } from 'react'
import { type PaletteGroup, type PalettePage, stillFitting } from './paletteCommand.ts'

/** The state of the async search. While it is `loading`, `groups` contains the previous results that still match. */
export interface PaletteSearch {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  groups: readonly PaletteGroup[]
  /** Repeats the search. */
  retry: () => void
}

const PAUSE_MS = 200
const NOTHING: readonly PaletteGroup[] = []

interface Answer {
  /** The request that the result belongs to. */
  key: string
  status: 'ready' | 'failed'
  groups: readonly PaletteGroup[]
}

/** Calls the `search` of a page 200 ms after the last key. Ignores the results of superseded searches. */
export function usePaletteSearch({ id, search, minSearch = 1 }: PalettePage, query: string): PaletteSearch {
  const words = query.trim()
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const asks = search !== undefined && words.length >= minSearch
  const key = `${id}\n${words}\n${attempt}`

  useEffect(() => {
    if (!asks) return undefined
    const aborter = new AbortController()
    const timer = setTimeout(() => {
      search(words, aborter.signal).then(
        (groups) => aborter.signal.aborted || setAnswer({ key, status: 'ready', groups }),
        () => aborter.signal.aborted || setAnswer({ key, status: 'failed', groups: NOTHING }),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [asks, search, words, key])

  const kept = useMemo(
    () => (answer?.key.startsWith(`${id}\n`) ? stillFitting(answer.groups, words) : NOTHING),
    [answer, id, words],
  )
  const retry = () => setAttempt((before) => before + 1)
  if (!asks) return { status: 'idle', groups: NOTHING, retry }
  if (answer?.key !== key) return { status: 'loading', groups: kept, retry }
  return { status: answer.status, groups: answer.groups, retry }
}
