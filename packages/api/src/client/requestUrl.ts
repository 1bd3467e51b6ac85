/**
 * Builds the address of a call: the service's base, the path with its encoded parameters, and the query. A list becomes
 * a repeated parameter; empty values are omitted. Throws if a parameter of the path is missing.
 */
export function requestUrl(
  base: string,
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name]
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new Error(`The call to ${path} lacks its parameter ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item))
    }
  }
  const tail = search.toString()
  return `${base.replace(/\/$/, '')}${filled}${tail === '' ? '' : `?${tail}`}`
}
