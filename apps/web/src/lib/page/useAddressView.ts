import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

/** The format of a view in the query of the address. Keep the functions stable between renders. */
export interface AddressForm<View> {
  read: (query: URLSearchParams) => View
  write: (view: View) => URLSearchParams
}

/**
 * Changes parts of a view, given as values or computed from the newest view. `replace` adds no history entry: for
 * typing, and for rows that open.
 */
export type ChangeAddressView<View> = (
  change: Partial<View> | ((view: View) => Partial<View>),
  step: 'push' | 'replace',
) => void

/** Returns the view in the address, and the function that changes it (D22). */
export function useAddressView<View extends object>({
  read,
  write,
}: AddressForm<View>): [View, ChangeAddressView<View>] {
  const [query] = useSearchParams()
  // Unlike the setter of `useSearchParams`, it is the same function after every navigation.
  const navigate = useNavigate()
  const view = useMemo(() => read(query), [read, query])

  // The address changes a moment later. Until then a second change builds on the first, and the same change again (a
  // tab is chosen by the click and by the focus that comes with it) adds no second history entry.
  const latestQuery = useRef(query)
  useEffect(() => {
    latestQuery.current = query
  }, [query])

  const change = useCallback<ChangeAddressView<View>>(
    (part, step) => {
      const before = read(latestQuery.current)
      const next = write({ ...before, ...(typeof part === 'function' ? part(before) : part) })
      if (next.toString() === write(before).toString()) return
      latestQuery.current = next
      void navigate({ search: next.toString() }, { replace: step === 'replace', preventScrollReset: true })
    },
    [read, write, navigate],
  )
  return [view, change]
}
