import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { respondAsWordPress } from './fakeWordPressApi.ts'
import { fakePost, type FakeStore } from './fakeWordPressStore.ts'

export { changePost, FAKE_SIGN_IN, type FakePost, fakePost, html, json } from './fakeWordPressStore.ts'

/** A local stand-in for a WordPress that responds as one does, or as a test says. */
export interface FakeWordPress extends FakeStore {
  origin: string
  /** The requests in order, as 'GET /wp-json/'. */
  requests: string[]
  /** Sets what responds to an address, by the start of its path. `undefined` lets the stand-in do it. */
  respondTo(path: string, respond: ((response: ServerResponse, request: IncomingMessage) => void) | undefined): void
  stop(): Promise<void>
}

/** Starts a stand-in with two pages, one of them made with a page builder, and no posts. */
export async function startFakeWordPress(): Promise<FakeWordPress> {
  const requests: string[] = []
  const posts = [
    fakePost({ id: 11, slug: 'springs', title: 'Springs', content: SPRINGS }),
    fakePost({ id: 12, slug: 'cables', title: 'Cables', content: '[vc_row]Cables[/vc_row]' }),
  ]
  const store: FakeStore = { posts, pictures: [], redirects: new Map(), hasPlugin: false }
  const faults = new Map<string, (response: ServerResponse, request: IncomingMessage) => void>()
  let origin = ''
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    requests.push(`${request.method} ${path}`)
    const fault = [...faults].find(([start]) => path.startsWith(start))?.[1]
    if (fault !== undefined) fault(response, request)
    else void respondAsWordPress({ path, origin, store, request, response })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  // What a test sets is what the stand-in has.
  return Object.assign(store, {
    origin,
    requests,
    respondTo(path: string, respond: ((response: ServerResponse, request: IncomingMessage) => void) | undefined) {
      if (respond === undefined) faults.delete(path)
      else faults.set(path, respond)
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

const SPRINGS = '<!-- wp:paragraph -->\n<p>Springs</p>\n<!-- /wp:paragraph -->'
