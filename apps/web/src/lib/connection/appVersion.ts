import { loadIndexHtml } from '@rankdesk/api'

const ENTRY_SCRIPT = 'script[type=module][src]'

/** Returns the version of the app in a document: the name of its entry script, which changes with each build. */
export function appVersion(page: Document): string {
  return page.querySelector(ENTRY_SCRIPT)?.getAttribute('src') ?? ''
}

/** Whether the server delivers another version of the app than `page`. Throws when it can't be reached. */
export async function isAppOutdated(page: Document, fetcher?: typeof globalThis.fetch): Promise<boolean> {
  const delivered = new DOMParser().parseFromString(await loadIndexHtml(fetcher), 'text/html')
  return appVersion(delivered) !== appVersion(page)
}
