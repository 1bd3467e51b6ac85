import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

/** The well-known paths of the rich-text editor (M347), each with the ending of its target. */
const PATHS = {
  '/ck5/bundle.js': '.js',
  '/common/ck5/bundle.js': '.js',
  '/ck5/bundle.css': '.css',
  '/common/ck5/bundle.css': '.css',
} as const

/** The modules of packages/editor whose chunks these are: engine/ck5.ts and engine/ck5Styles.ts. */
const CHUNKS = { '.js': 'ck5', '.css': 'ck5Styles' } as const

/**
 * Redirects the editor's well-known paths (M347) to the chunks that the web app loads on demand. Chunks are named by
 * their content and cached permanently; these paths always lead to the newest ones. 404 before the first build.
 */
export function registerEditorAssets(app: FastifyInstance, dist: string): void {
  for (const [url, ending] of Object.entries(PATHS)) {
    app.get(url, { schema: { hide: true } }, async (_request, reply) => {
      const file = chunkFile(dist, ending)
      reply.header('cache-control', 'no-cache')
      return file === undefined ? reply.callNotFound() : reply.redirect(`/assets/${file}`, 302)
    })
  }
}

/** Returns the file of the built application with the editor's code or styles. */
function chunkFile(dist: string, ending: '.js' | '.css'): string | undefined {
  const shape = new RegExp(`^${CHUNKS[ending]}-[\\w-]{8}\\${ending}$`)
  try {
    return readdirSync(path.join(dist, 'assets')).find((name) => shape.test(name))
  } catch {
    return undefined
  }
}
