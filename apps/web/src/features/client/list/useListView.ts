import { useMemo } from 'react'
import { type AddressForm, type ChangeAddressView, useAddressView } from '#lib/page/useAddressView.ts'
import { type ListOptions, type ListView, readListView, writeListView } from './listView.ts'

/** Returns the list view in the address, and the function that changes it. Keep the options stable between renders. */
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
