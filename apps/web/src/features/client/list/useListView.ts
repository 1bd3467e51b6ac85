import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ListOptions, type ListView, readListView, writeListView } from './listView.ts'

/** Changes parts of the view. `replace` leaves no step for Back: for typing. */
export type ChangeListView = (part: Partial<ListView>, step: 'push' | 'replace') => void

/** The view of a list that the address asks for, and the way to another one. Keep the options between renders. */
export function useListView(options: ListOptions): [ListView, ChangeListView] {
  const [query, setQuery] = useSearchParams()
  const view = useMemo(() => readListView(query, options), [query, options])
  // The address follows a change a moment later; until then a second change builds on the first.
  const asked = useRef(query)
  useEffect(() => {
    asked.current = query
  }, [query])
  const change = useCallback<ChangeListView>(
    (part, step) => {
      const before = readListView(asked.current, options)
      const next = writeListView({ ...before, ...part }, options)
      if (next.toString() === writeListView(before, options).toString()) return
      asked.current = next
      setQuery(next, { replace: step === 'replace', preventScrollReset: true })
    },
    [options, setQuery],
  )
  return [view, change]
}
