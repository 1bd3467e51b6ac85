import { useEffect, useEffectEvent, useState } from 'react'

/** Finds the options for a text; the signal tells when nobody waits for the answer any more. */
export type LoadOptions<O> = (text: string, signal: AbortSignal) => Promise<readonly O[]> | readonly O[]

/** Where a search for options stands. */
export interface AsyncOptions<O> {
  /** `short`: the text has fewer characters than are needed; `closed`: nobody looks. */
  status: 'closed' | 'short' | 'loading' | 'ready' | 'error'
  /** The answer to the text as it stands; empty until it is there, never that of another text (C31). */
  options: readonly O[]
  /** Asks again after an error. */
  retry: () => void
}

interface Search {
  /** The text that is searched for. */
  text: string
  /** Whether anyone looks. */
  open: boolean
  minimum: number
  debounceMs: number
}

interface Answer<O> {
  question: string
  options: readonly O[]
  failed: boolean
}

const NOTHING: readonly never[] = []

/**
 * Asks for options once the text has stood still for `debounceMs` (M545); an empty text, as on opening, is asked for at
 * once. A question that is out of date is aborted, and its answer ignored if it comes all the same.
 */
export function useAsyncOptions<O>(load: LoadOptions<O>, { text, open, minimum, debounceMs }: Search): AsyncOptions<O> {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer<O>>()
  const long = text.trim().length >= minimum
  const asks = open && long
  const question = `${attempt} ${text}`

  const ask = useEffectEvent(async (signal: AbortSignal) => load(text, signal))
  useEffect(() => {
    if (!asks) return undefined
    const controller = new AbortController()
    const { signal } = controller
    async function search() {
      try {
        const options = await ask(signal)
        if (!signal.aborted) setAnswer({ question, options, failed: false })
      } catch {
        if (!signal.aborted) setAnswer({ question, options: NOTHING, failed: true })
      }
    }
    const timer = setTimeout(() => void search(), text === '' ? 0 : debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asks, question, text, debounceMs])

  const current = asks && answer?.question === question ? answer : undefined
  function status(): AsyncOptions<O>['status'] {
    if (!open) return 'closed'
    if (!long) return 'short'
    if (current === undefined) return 'loading'
    return current.failed ? 'error' : 'ready'
  }
  return { status: status(), options: current?.options ?? NOTHING, retry: () => setAttempt((count) => count + 1) }
}
