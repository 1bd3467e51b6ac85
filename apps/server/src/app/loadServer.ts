import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Loads the server and returns `runServer`. Loading the modules takes most of a start: their compiled code is kept next to the
 * packages, so that a server that was killed is ready again sooner. Where the folder can't be written, they are compiled again.
 */
export async function loadServer(): Promise<(webApp?: Promise<void>) => Promise<void>> {
  enableCompileCache(fileURLToPath(new URL('../../../../node_modules/.cache/rankdesk', import.meta.url)))
  await import('./refuseSecondServer.ts')
  await import('./resolveDrizzle.ts')
  // A static import would be resolved before the line above takes effect.
  const { runServer } = await import('./runServer.ts')
  // Node itself writes the cache at a regular end, which a killed server never has.
  flushCompileCache()
  return runServer
}
