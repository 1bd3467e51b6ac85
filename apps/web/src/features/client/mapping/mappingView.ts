import { PAGE_ORDERS, type PageOrder } from './model/pageLines.ts'

/** The view of the page list. The address holds it, so that Back and a copied link restore it. */
export interface MappingView {
  search: string
  order: PageOrder
}

/** Reads the view from a query. Missing and invalid parts have their initial values. */
export function readMappingView(query: URLSearchParams): MappingView {
  return {
    search: query.get('search') ?? '',
    order: PAGE_ORDERS.find((order) => order === query.get('order')) ?? 'unmapped',
  }
}

/** Returns the query of a view, with only what differs from the initial view. */
export function writeMappingView({ search, order }: MappingView): URLSearchParams {
  const query = new URLSearchParams()
  if (search !== '') query.set('search', search)
  if (order !== 'unmapped') query.set('order', order)
  return query
}
