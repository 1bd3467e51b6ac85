import { useEffect, useMemo, useState } from 'react'
import { type PaletteGroup, type PalettePage, stillFitting } from './paletteCommand.ts'

/** How far the search elsewhere is. While it is `loading`, `groups` hold what still fits of those of the words before. */
export interface PaletteSearch {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  groups: readonly PaletteGroup[]
  /** Asks again for the same words. */
  retry: () => void
}

const PAUSE_MS = 200
const NOTHING: readonly PaletteGroup[] = []

interface Answer {
  /** Which question it answers. */
  key: string
  status: 'ready' | 'failed'
  groups: readonly PaletteGroup[]
}

/** Asks a page's `search` for what is typed: 200 ms after the last key, and never for words that have changed since. */
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
