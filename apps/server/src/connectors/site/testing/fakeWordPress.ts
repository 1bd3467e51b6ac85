import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

const EDITOR = {
  name: 'Rankdesk',
  username: 'rankdesk',
  roles: ['editor'],
  capabilities: Object.fromEntries(
    [
      ...['pages', 'posts'].flatMap((type) => [
        `edit_${type}`,
        `edit_others_${type}`,
        `edit_published_${type}`,
        `publish_${type}`,
      ]),
      'upload_files',
      'unfiltered_html',
    ].map((capability) => [capability, true]),
  ),
}

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
}

/** A local stand-in for a WordPress that responds as one does, or as a test says. */
export interface FakeWordPress {
  origin: string
  /** The requests in order, as 'GET /wp-json/'. */
  requests: string[]
  /** Its pages and posts, which a test may change as somebody does in wp-admin. */
  posts: FakePost[]
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
  const faults = new Map<string, (response: ServerResponse, request: IncomingMessage) => void>()
  let origin = ''
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    requests.push(`${request.method} ${path}`)
    const fault = [...faults].find(([start]) => path.startsWith(start))?.[1]
    if (fault !== undefined) fault(response, request)
    else void respondAsWordPress({ path, origin, posts, request, response })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  return {
    origin,
    requests,
    posts,
    respondTo(path, respond) {
      if (respond === undefined) faults.delete(path)
      else faults.set(path, respond)
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
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
    ...fields,
  }
}

/** Changes a page of a stand-in as somebody does in wp-admin, which moves the time of its last change. */
export function changePost(post: FakePost, fields: Partial<FakePost>): void {
  const next = new Date(Date.parse(`${post.modified}Z`) + 60_000).toISOString().slice(0, 19)
  Object.assign(post, { modified: next }, fields)
}

interface FakeCall {
  path: string
  origin: string
  posts: FakePost[]
  request: IncomingMessage
  response: ServerResponse
}

async function respondAsWordPress({ path, origin, posts, request, response }: FakeCall): Promise<void> {
  const { pathname, searchParams } = new URL(path, origin)
  if (pathname === '/') return html(200, { link: `<${origin}/wp-json/>; rel="https://api.w.org/"` })(response)
  if (pathname === '/wp-json/') {
    const authentication = { 'application-passwords': { endpoints: {} } }
    return json(200, { name: 'Acme Doors', namespaces: ['wp/v2'], authentication })(response)
  }
  if (!pathname.startsWith('/wp-json/')) return respondAsPage(pathname, posts, response)
  const { userName, password } = FAKE_SIGN_IN
  if (request.headers.authorization !== `Basic ${btoa(`${userName}:${password}`)}`) {
    return json(401, { code: 'rest_not_logged_in', message: 'You are not currently logged in.' })(response)
  }
  if (pathname === '/wp-json/wp/v2/users/me') return json(200, EDITOR)(response)
  const [, route, id] = /^\/wp-json\/wp\/v2\/(pages|posts)(?:\/(\d+))?$/.exec(pathname) ?? []
  if (route === undefined) return json(404, { code: 'rest_no_route' })(response)
  const ofType = posts.filter(({ type, status }) => `${type}s` === route && status !== 'trash')
  if (id === undefined) return respondWithList(ofType, searchParams, origin, response)
  const post = ofType.find((each) => each.id === Number(id))
  if (post === undefined) return json(404, { code: 'rest_post_invalid_id' })(response)
  if (request.method === 'POST') {
    let sent = ''
    for await (const chunk of request) sent += String(chunk)
    const { meta, ...fields } = JSON.parse(sent) as Partial<FakePost>
    // Fields that no plugin has registered are ignored.
    const merged = Array.isArray(post.meta) ? post.meta : Object.assign({}, post.meta, meta)
    changePost(post, { ...fields, meta: merged })
  }
  return json(200, asSent(post, origin))(response)
}

function respondWithList(found: readonly FakePost[], query: URLSearchParams, origin: string, response: ServerResponse) {
  const include = query.get('include')?.split(',').map(Number)
  const all = include === undefined ? found : found.filter(({ id }) => include.includes(id))
  const size = Number(query.get('per_page') ?? 10)
  const from = (Number(query.get('page') ?? 1) - 1) * size
  const headers = { 'x-wp-total': String(all.length), 'x-wp-totalpages': String(Math.ceil(all.length / size)) }
  return json(
    200,
    all.slice(from, from + size).map((post) => asSent(post, origin)),
    headers,
  )(response)
}

function asSent(post: FakePost, origin: string) {
  const { modified: modified_gmt, title, content, type: _type, ...fields } = post
  const link = `${origin}/${post.slug}/`
  return { ...fields, link, modified_gmt, title: { raw: title }, content: { raw: content } }
}

/** Responds as a theme does: the title as a heading, the text without its comments, and typographic quotes. */
function respondAsPage(pathname: string, posts: readonly FakePost[], response: ServerResponse): void {
  const slug = pathname.replace(/^\/+|\/+$/g, '')
  const post = posts.find((each) => each.slug === slug && each.status === 'publish')
  response.writeHead(post === undefined ? 404 : 200, { 'content-type': 'text/html' })
  const text = post?.content.replaceAll(/<!--[\s\S]*?-->/g, '').replaceAll("'", '’')
  response.end(
    `<!doctype html><title>${post?.title ?? 'Not found'} – Acme</title><h1>${post?.title ?? 'Not found'}</h1>${text ?? ''}`,
  )
}
