import { useMemo } from 'react'
import { type AddressForm, type ChangeAddressView, useAddressView } from '../../../shared/page/useAddressView.ts'
import { type ListOptions, type ListView, readListView, writeListView } from './listView.ts'

/** The view of a list that the address asks for, and the way to another one. Keep the options between renders. */
export function useListView(options: ListOptions): [ListView, ChangeAddressView<ListView>] {
  const form = useMemo(
    (): AddressForm<ListView> => ({
      read: (query) => readListView(query, options),
      write: (view) => writeListView(view, options),
    }),
    [options],
  )
  return useAddressView(form)
}
