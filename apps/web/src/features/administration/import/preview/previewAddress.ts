import type { AddressForm } from '#lib/page/useAddressView.ts'
import type { ClientFilter } from './clientFilter.ts'

/** What the address says about a preview. */
export interface PreviewView {
  /** The key of the open client; '' for none. */
  client: string
  filter: ClientFilter
  search: string
}

export const PREVIEW_ADDRESS: AddressForm<PreviewView> = {
  read: (query) => ({
    client: query.get('client') ?? '',
    filter: query.get('show') === 'attention' ? 'attention' : 'all',
    search: query.get('search') ?? '',
  }),
  write({ client, filter, search }) {
    const query = new URLSearchParams()
    if (filter === 'attention') query.set('show', filter)
    if (search !== '') query.set('search', search)
    if (client !== '') query.set('client', client)
    return query
  },
}
