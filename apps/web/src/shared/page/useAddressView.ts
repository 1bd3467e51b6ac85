import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

/** How a view stands in the query of the address. Keep the functions between renders. */
export interface AddressForm<View> {
  read: (query: URLSearchParams) => View
  write: (view: View) => URLSearchParams
}

/**
 * Changes parts of a view, given outright or worked out from the newest one. `replace` leaves no step for Back: for
 * typing, and for rows that open.
 */
export type ChangeAddressView<View> = (
  change: Partial<View> | ((view: View) => Partial<View>),
  step: 'push' | 'replace',
) => void

/** The view that the address asks for, and the way to another one (D22). */
export function useAddressView<View extends object>({
  read,
  write,
}: AddressForm<View>): [View, ChangeAddressView<View>] {
  const [query] = useSearchParams()
  // Unlike the setter of `useSearchParams`, it is the same function after every navigation.
  const navigate = useNavigate()
  const view = useMemo(() => read(query), [read, query])

  // The address follows a change a moment later. Until then a second change builds on the first, and the same one
  // again (a tab is chosen by the press and by the focus that comes with it) is no second step for Back.
  const asked = useRef(query)
  useEffect(() => {
    asked.current = query
  }, [query])

  const change = useCallback<ChangeAddressView<View>>(
    (part, step) => {
      const before = read(asked.current)
      const next = write({ ...before, ...(typeof part === 'function' ? part(before) : part) })
      if (next.toString() === write(before).toString()) return
      asked.current = next
      void navigate({ search: next.toString() }, { replace: step === 'replace', preventScrollReset: true })
    },
    [read, write, navigate],
  )
  return [view, change]
}
