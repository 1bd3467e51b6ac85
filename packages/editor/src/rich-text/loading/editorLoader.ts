/**
 * Loads the editor's code and styles. Each function resolves when its part has loaded and rejects if it fails. Stories
 * and tests pass their own to provoke each start error.
 */
export interface EditorLoader {
  /** The module of engine/ck5.ts. */
  script: () => Promise<unknown>
  /** The module of engine/ck5More.ts: images, tables and the other plug-ins of the larger presets. */
  more: () => Promise<unknown>
  /** The style sheet; it applies when the promise resolves. */
  styles: () => Promise<unknown>
}

/** How many style sheets were requested again. */
let requests = 0

/**
 * Imports a module with style sheets, and resolves when they apply. Vite requests a style sheet once per page: after a failure
 * it neither requests it again nor rejects the next import, so the editor would be mounted without its styles. Therefore each
 * style sheet of the page that did not arrive is requested again here. Rejects if one still does not arrive.
 */
export async function importWithStyles<Module>(importModule: () => Promise<Module>): Promise<Module> {
  const first = await importModule().then(
    (module) => ({ module }),
    (cause: unknown) => ({ cause }),
  )
  const missing = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    (link) => !isStyled(link),
  )
  if ('cause' in first && missing.length === 0) throw first.cause
  await Promise.all(missing.map(loadAgain))
  return 'module' in first ? first.module : importModule()
}

/**
 * Whether a style sheet has arrived. Chromium gives one that did not arrive a sheet too, and refuses to read its rules. The app has
 * no style sheets of other origins, whose rules cannot be read either.
 */
function isStyled({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    return false
  }
}

/**
 * Requests a style sheet again, under another address: Chromium remembers a failed one until the page is left. The old element
 * stays until the new one has loaded: it may still be on its way.
 */
async function loadAgain(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement
  const address = new URL(link.href)
  address.searchParams.set('again', String((requests += 1)))
  again.href = address.href
  await new Promise<void>((resolve, reject) => {
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () => {
      again.remove()
      reject(new Error(`The style sheet ${link.href} did not load.`))
    })
    link.after(again)
  })
  link.remove()
}

/** The editor that is bundled with the app in chunks of its own, loaded on demand. */
export const bundledEditor: EditorLoader = {
  script: () => import('#engine/ck5.ts'),
  more: () => importWithStyles(() => import('#engine/ck5More.ts')),
  styles: () => importWithStyles(() => import('#engine/ck5Styles.ts')),
}

/** Starts loading the editor before it is needed. A failure is reported when the editor is opened. */
export function preloadEditor(loader: EditorLoader = bundledEditor): void {
  void Promise.allSettled([loader.script(), loader.styles()])
}
