import { useEffect, useEffectEvent, useState } from 'react'

/** Loads the options for a text. The signal aborts when the result is no longer needed. */
export type LoadOptions<O> = (text: string, signal: AbortSignal) => Promise<readonly O[]> | readonly O[]

/** The state of a search for options. */
export interface AsyncOptions<O> {
  /** The status. `short`: the text has too few characters. `closed`: the list is closed. */
  status: 'closed' | 'short' | 'loading' | 'ready' | 'error'
  /** The options for the current text. Empty until they have loaded; never those of another text (C31). */
  options: readonly O[]
  /** Searches again after an error. */
  retry: () => void
}

interface Search {
  /** The text to search for. */
  text: string
  /** Whether the list is open. */
  open: boolean
  minimum: number
  debounceMs: number
}

interface LoadResult<O> {
  requestKey: string
  options: readonly O[]
  failed: boolean
}

const NO_OPTIONS: readonly never[] = []

/**
 * Loads options after a pause of `debounceMs` in typing (M545), or at once for an empty text, such as on opening.
 * Aborts superseded searches and ignores their results.
 */
export function useAsyncOptions<O>(load: LoadOptions<O>, { text, open, minimum, debounceMs }: Search): AsyncOptions<O> {
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<LoadResult<O>>()
  const long = text.trim().length >= minimum
  const shouldLoad = open && long
  const requestKey = `${attempt} ${text}`

  const loadOptions = useEffectEvent(async (signal: AbortSignal) => load(text, signal))
  useEffect(() => {
    if (!shouldLoad) return undefined
    const controller = new AbortController()
    const { signal } = controller
    async function search() {
      try {
        const options = await loadOptions(signal)
        if (!signal.aborted) setResult({ requestKey, options, failed: false })
      } catch {
        if (!signal.aborted) setResult({ requestKey, options: NO_OPTIONS, failed: true })
      }
    }
    const timer = setTimeout(() => void search(), text === '' ? 0 : debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [shouldLoad, requestKey, text, debounceMs])

  const current = shouldLoad && result?.requestKey === requestKey ? result : undefined
  function status(): AsyncOptions<O>['status'] {
    if (!open) return 'closed'
    if (!long) return 'short'
    if (current === undefined) return 'loading'
    return current.failed ? 'error' : 'ready'
  }
  return { status: status(), options: current?.options ?? NO_OPTIONS, retry: () => setAttempt((count) => count + 1) }
}
