import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

/** The paths under which the rich-text editor is known (M347), each with the ending of what it stands for. */
const PATHS = {
  '/ck5/bundle.js': '.js',
  '/common/ck5/bundle.js': '.js',
  '/ck5/bundle.css': '.css',
  '/common/ck5/bundle.css': '.css',
} as const

/** The names of the modules of packages/editor whose chunks these are: engine/ck5.ts and engine/ck5Styles.ts. */
const CHUNKS = { '.js': 'ck5', '.css': 'ck5Styles' } as const

/**
 * Leads the editor's well-known paths (M347) to the chunks that the web application loads on demand. Those are named by
 * what is in them and kept for good by the browser; these paths always lead to the newest. 404 while nothing is built.
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

/** The file of the built application that holds the editor's code or styles. */
function chunkFile(dist: string, ending: '.js' | '.css'): string | undefined {
  const shape = new RegExp(`^${CHUNKS[ending]}-[\\w-]{8}\\${ending}$`)
  try {
    return readdirSync(path.join(dist, 'assets')).find((name) => shape.test(name))
  } catch {
    return undefined
  }
}
