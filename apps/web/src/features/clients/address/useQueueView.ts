import { useMemo } from 'react'
import { type AddressForm, type ChangeAddressView, useAddressView } from '#lib/page/useAddressView.ts'
import type { QueueList } from '../queueLists.ts'
import { type QueueView, readQueueAddress, writeQueueAddress } from './queueAddress.ts'

/** Changes parts of the view of a list of clients. */
export type ChangeView = ChangeAddressView<QueueView>

/** Returns the list view in the address, and the function that changes it. */
export function useQueueView(list: QueueList): [QueueView, ChangeView] {
  const form = useMemo(
    (): AddressForm<QueueView> => ({
      read: (query) => readQueueAddress(list, query),
      write: (view) => writeQueueAddress(list, view),
    }),
    [list],
  )
  return useAddressView(form)
}
