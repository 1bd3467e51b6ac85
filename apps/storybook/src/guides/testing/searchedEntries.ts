import { runInNewContext } from 'node:vm'
import type { ComponentGuide } from '../guide.ts'
import { searchScript } from '../searchWords.ts'

interface Entry {
  type: 'docs' | 'story'
  title: string
  anchors?: readonly { id: string; title: string }[]
}

/** Returns the entries of an index.json as the search of the sidebar gets them, in a frame with the search's script. */
export async function searchedEntries(
  guides: readonly ComponentGuide[],
  entries: Readonly<Record<string, Entry>>,
): Promise<Record<string, Entry>> {
  const window: { fetch: (address: string) => Promise<Response> } = {
    fetch: () => Promise.resolve(Response.json({ entries })),
  }
  const script = searchScript(guides).replaceAll(/<\/?script>/g, '')
  runInNewContext(script, { window, location: { href: 'http://localhost/' }, URL, Request, Response })
  const response = await window.fetch('./index.json')
  return ((await response.json()) as { entries: Record<string, Entry> }).entries
}
