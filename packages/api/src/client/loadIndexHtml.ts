/** Returns the HTML page of the web app that the server delivers now, past every cache. Throws without a response. */
export async function loadIndexHtml(fetcher: typeof globalThis.fetch = globalThis.fetch): Promise<string> {
  const response = await fetcher('/', { cache: 'no-store', headers: { Accept: 'text/html' } })
  if (!response.ok) throw new Error(`The page could not be read (${response.status}).`)
  return response.text()
}
