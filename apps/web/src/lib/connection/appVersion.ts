const ENTRY_SCRIPT = 'script[type=module][src]'

/** Returns the version of the app in a document: the name of its entry script, which changes with each build. */
export function appVersion(page: Document): string {
  return page.querySelector(ENTRY_SCRIPT)?.getAttribute('src') ?? ''
}
