/** How long after the start the code of other screens is loaded, in ms: the first screen has its data by then. */
const PRELOAD_AFTER_MS = 5000

/**
 * Loads the routes, and the code of the screens that staff open most often, while the browser is idle, so that they open
 * at once and without a connection. A failure is ignored: opening the screen loads it again.
 */
export function preloadScreens(): void {
  setTimeout(() => {
    if (typeof requestIdleCallback === 'undefined') loadAll()
    else requestIdleCallback(loadAll)
  }, PRELOAD_AFTER_MS)
}

function loadAll(): void {
  import('./screenRoutes.ts').then(({ preloadFrequentScreens }) => preloadFrequentScreens()).catch(() => undefined)
}
