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

/** A local stand-in for a WordPress that responds as one does, or as a test says. */
export interface FakeWordPress {
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
  const faults = new Map<string, (response: ServerResponse, request: IncomingMessage) => void>()
  let origin = ''
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    requests.push(`${request.method} ${path}`)
    const fault = [...faults].find(([start]) => path.startsWith(start))?.[1]
    if (fault !== undefined) fault(response, request)
    else respondAsWordPress(path, request, response, origin)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  return {
    origin,
    requests,
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

const PAGES = [
  { content: { raw: '<!-- wp:paragraph -->\n<p>Springs</p>\n<!-- /wp:paragraph -->' }, password: '', meta: [] },
  { content: { raw: '[vc_row]Cables[/vc_row]' }, password: '', meta: [] },
]

function respondAsWordPress(path: string, request: IncomingMessage, response: ServerResponse, origin: string): void {
  const { pathname } = new URL(path, origin)
  if (pathname === '/') return html(200, { link: `<${origin}/wp-json/>; rel="https://api.w.org/"` })(response)
  if (pathname === '/wp-json/') {
    const authentication = { 'application-passwords': { endpoints: {} } }
    return json(200, { name: 'Acme Doors', namespaces: ['wp/v2'], authentication })(response)
  }
  const { userName, password } = FAKE_SIGN_IN
  if (request.headers.authorization !== `Basic ${btoa(`${userName}:${password}`)}`) {
    return json(401, { code: 'rest_not_logged_in', message: 'You are not currently logged in.' })(response)
  }
  if (pathname === '/wp-json/wp/v2/users/me') return json(200, EDITOR)(response)
  if (pathname === '/wp-json/wp/v2/pages') return json(200, PAGES, { 'x-wp-total': '2' })(response)
  if (pathname === '/wp-json/wp/v2/posts') return json(200, [], { 'x-wp-total': '0' })(response)
  return json(404, { code: 'rest_no_route' })(response)
}
