import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { respondAsWordPress } from './fakeWordPressApi.ts'

/** The sign-in that a fake WordPress accepts. */
export const FAKE_SIGN_IN = { userName: 'rankdesk', password: 'abcd efgh ijkl' }

/** A page or a post of a stand-in. */
export interface FakePost {
  id: number
  type: 'page' | 'post'
  slug: string
  parent: number
  status: string
  title: string
  content: string
  meta: Record<string, string> | []
  modified: string
  password: string
  template: string
  /** The fields of posts, as they were sent. */
  excerpt?: string
  author?: number
  categories?: number[]
  sticky?: boolean
  featured_media?: number
}

/** A picture in the media library of a stand-in. */
export interface FakePicture {
  id: number
  slug: string
  alt_text: string
  bytes: number
}

/** What a stand-in keeps. */
export interface FakeStore {
  posts: FakePost[]
  pictures: FakePicture[]
  /** The redirects of our plugin by their old path. */
  redirects: Map<string, string>
  /** Whether it has our plugin. */
  hasPlugin: boolean
}

/** A local stand-in for a WordPress that responds as one does, or as a test says. */
export interface FakeWordPress extends FakeStore {
  origin: string
  /** The requests in order, as 'GET /wp-json/'. */
  requests: string[]
  /** Sets what responds to an address, by the start of its path. `undefined` lets the stand-in do it. */
  respondTo(path: string, respond: ((response: ServerResponse, request: IncomingMessage) => void) | undefined): void
  stop(): Promise<void>
}

/** Responds with a status and JSON, as a WordPress does. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}) {
  return (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }
}

/** Responds with a status and a page. */
export function html(status: number, headers: Record<string, string> = {}) {
  return (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'text/html', ...headers })
    response.end('<!doctype html><title>A page</title>')
  }
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

/** Returns a published page with other fields. */
export function fakePost(fields: Partial<FakePost> & Pick<FakePost, 'id'>): FakePost {
  return {
    type: 'page',
    slug: `page-${fields.id}`,
    parent: 0,
    status: 'publish',
    title: `Page ${fields.id}`,
    content: '',
    meta: [],
    modified: '2026-11-01T10:00:00',
    password: '',
    template: '',
    ...fields,
  }
}

/** Changes a page of a stand-in as somebody does in wp-admin, which moves the time of its last change. */
export function changePost(post: FakePost, fields: Partial<FakePost>): void {
  const next = new Date(Date.parse(`${post.modified}Z`) + 60_000).toISOString().slice(0, 19)
  Object.assign(post, { modified: next }, fields)
}
