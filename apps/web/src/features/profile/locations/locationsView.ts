/** What the screen of several locations shows. The address holds it. */
export interface LocationsView {
  view: (typeof LOCATION_VIEWS)[number]['value']
  /** The key of the publish whose results are shown; '' for none. */
  publish: string
}

/** The views of the screen, in order. */
export const LOCATION_VIEWS = [
  { value: 'change', label: 'Change' },
  { value: 'compare', label: 'Compare' },
  { value: 'sheet', label: 'CSV' },
] as const

/** Reads the view from a query. */
export function readLocationsView(query: URLSearchParams): LocationsView {
  const found = LOCATION_VIEWS.find(({ value }) => value === query.get('view'))
  return { view: found?.value ?? 'change', publish: query.get('publish') ?? '' }
}

/** Returns the query of a view. */
export function writeLocationsView({ view, publish }: LocationsView): URLSearchParams {
  return new URLSearchParams({ ...(view !== 'change' && { view }), ...(publish !== '' && { publish }) })
}
