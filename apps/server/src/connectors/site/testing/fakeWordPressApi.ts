import type { IncomingMessage, ServerResponse } from 'node:http'
import { escapeHtml } from '@rankdesk/format'
import { changePost, FAKE_SIGN_IN, type FakePost, type FakeStore, fakePost, html, json } from './fakeWordPressStore.ts'

/** The page on which the owner of a WordPress approves a program. */
const APPROVAL_PATH = '/wp-admin/authorize-application.php'

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

interface FakeCall {
  path: string
  origin: string
  store: FakeStore
  request: IncomingMessage
  response: ServerResponse
}

type Api = FakeCall & { pathname: string; query: URLSearchParams }

/** Responds to a call as a WordPress does: its home page, the REST API for the one account, and its pages. */
export async function respondAsWordPress(call: FakeCall): Promise<void> {
  const { path, origin, store, request, response } = call
  const { pathname, searchParams: query } = new URL(path, origin)
  if (pathname === '/') return html(200, { link: `<${origin}/wp-json/>; rel="https://api.w.org/"` })(response)
  if (pathname === '/wp-json/') {
    const authentication = { 'application-passwords': { endpoints: { authorization: `${origin}${APPROVAL_PATH}` } } }
    const namespaces = store.hasPlugin ? ['wp/v2', 'rankdesk/v1'] : ['wp/v2']
    return json(200, { name: 'Acme Doors', namespaces, authentication })(response)
  }
  if (!pathname.startsWith('/wp-json/')) return respondAsPage(pathname, store, response)
  const { userName, password } = FAKE_SIGN_IN
  if (request.headers.authorization !== `Basic ${btoa(`${userName}:${password}`)}`) {
    return json(401, { code: 'rest_not_logged_in', message: 'You are not currently logged in.' })(response)
  }
  return respondAsApi({ ...call, pathname: pathname.slice('/wp-json'.length), query })
}

async function respondAsApi(api: Api): Promise<void> {
  const { pathname, store, request, response } = api
  if (pathname === '/wp/v2/users/me') return json(200, EDITOR)(response)
  if (pathname === '/wp/v2/users') return json(200, [{ id: 3, name: 'Ann &amp; Co' }])(response)
  if (pathname === '/wp/v2/categories') return json(200, [{ id: 5, name: 'Advice' }])(response)
  if (pathname === '/rankdesk/v1/redirects' && store.hasPlugin) return respondWithRedirects(api)
  if (pathname.startsWith('/wp/v2/media')) return respondWithMedia(api)
  const [, route, id, revisions] = /^\/wp\/v2\/(pages|posts)(?:\/(\d+)(\/revisions)?)?$/.exec(pathname) ?? []
  if (route === undefined) return json(404, { code: 'rest_no_route' })(response)
  if (id === undefined) return request.method === 'POST' ? createPost(api, route) : respondWithList(api, route)
  const post = store.posts.find((each) => `${each.type}s` === route && each.id === Number(id))
  if (post === undefined) return json(404, { code: 'rest_post_invalid_id' })(response)
  if (revisions !== undefined) return json(200, post.revisions)(response)
  if (request.method === 'DELETE') changePost(post, { status: 'trash', slug: `${post.slug}__trashed` })
  if (request.method === 'POST') writePost(store, post, await bodyOf(request))
  return json(200, asSent(api, post))(response)
}

type SentPost = Partial<FakePost>

async function bodyOf(request: IncomingMessage): Promise<SentPost> {
  let sent = ''
  for await (const chunk of request) sent += String(chunk)
  return JSON.parse(sent) as SentPost
}

function writePost(store: FakeStore, post: FakePost, { meta, ...fields }: SentPost): void {
  const isRestored = post.status === 'trash' && fields.status !== undefined
  // Fields that no plugin has registered are ignored.
  const known = store.hasPlugin && meta !== undefined ? Object.assign({}, post.meta, meta) : undefined
  const own = Array.isArray(post.meta) ? post.meta : Object.assign({}, post.meta, meta)
  changePost(post, {
    ...fields,
    meta: known ?? own,
    ...(isRestored && { slug: post.slug.replace('__trashed', '') }),
  })
}

async function createPost(api: Api, route: string): Promise<void> {
  const { store, request, response } = api
  const post = fakePost({ id: Math.max(0, ...store.posts.map(({ id }) => id)) + 1, title: '' })
  post.type = route === 'posts' ? 'post' : 'page'
  writePost(store, post, await bodyOf(request))
  store.posts.push(post)
  return json(201, asSent(api, post))(response)
}

function respondWithList(api: Api, route: string): void {
  const { store, query, response } = api
  const wanted = query.get('status') === 'trash'
  const numbers = query.get('include')?.split(',').map(Number)
  const key = store.hasPlugin ? query.get('rankdesk_key') : null
  const slug = key === null ? query.get('slug') : null
  const all = store.posts.filter(
    (post) =>
      `${post.type}s` === route &&
      (post.status === 'trash') === wanted &&
      (numbers === undefined || numbers.includes(post.id)) &&
      (slug === null || post.slug === slug) &&
      (key === null || (!Array.isArray(post.meta) && post.meta['rankdesk_key'] === key)),
  )
  const size = Number(query.get('per_page') ?? 10)
  const from = (Number(query.get('page') ?? 1) - 1) * size
  const headers = { 'x-wp-total': String(all.length), 'x-wp-totalpages': String(Math.ceil(all.length / size)) }
  return json(
    200,
    all.slice(from, from + size).map((post) => asSent(api, post)),
    headers,
  )(response)
}

async function respondWithRedirects({ store, request, response }: Api): Promise<void> {
  if (request.method === 'POST') {
    const { set = {}, remove = [] } = (await bodyOf(request)) as { set?: Record<string, string>; remove?: string[] }
    for (const from of remove) store.redirects.delete(from)
    for (const [from, to] of Object.entries(set)) store.redirects.set(from, to)
  }
  return json(200, { redirects: Object.fromEntries(store.redirects) })(response)
}

async function respondWithMedia({ pathname, query, origin, store, request, response }: Api): Promise<void> {
  const id = Number(/\/(\d+)$/.exec(pathname)?.[1])
  const known = store.pictures.find((picture) => picture.id === id)
  if (known !== undefined) {
    if (request.method === 'POST') Object.assign(known, await bodyOf(request))
    return json(200, known)(response)
  }
  if (request.method !== 'POST') {
    return json(
      200,
      store.pictures.filter(({ slug }) => slug === query.get('slug')),
    )(response)
  }
  let bytes = 0
  for await (const chunk of request) bytes += (chunk as Buffer).length
  const [, slug = '', extension = ''] =
    /filename="([^".]+)([^"]*)/.exec(request.headers['content-disposition'] ?? '') ?? []
  const source_url = `${origin}/wp-content/uploads/${slug}${extension}`
  const picture = { id: 100 + store.pictures.length, slug, source_url, alt_text: '', bytes }
  store.pictures.push(picture)
  return json(201, picture)(response)
}

function asSent({ origin, store, query }: Api, post: FakePost) {
  const { modified: modified_gmt, title, content, type, meta, revisions, ...fields } = post
  // What is not asked for is not sent, which matters for a text.
  const hasText = query.get('_fields')?.includes('content') !== false
  const link = post.status === 'publish' ? `${origin}${pathOf(store, post)}/` : `${origin}/?p=${post.id}`
  const registered = { rankdesk_title: '', rankdesk_description: '', rankdesk_key: '' }
  // What no plugin registers is not sent.
  const others = Array.isArray(meta)
    ? meta
    : Object.fromEntries(Object.entries(meta).filter(([name]) => !(name in registered)))
  const sent = store.hasPlugin ? Object.assign(registered, meta) : others
  const _links = { 'version-history': [{ count: revisions.length }] }
  return {
    ...fields,
    type,
    link,
    _links,
    modified_gmt,
    title: { raw: title },
    ...(hasText && { content: { raw: content } }),
    meta: sent,
  }
}

/** Returns the path of a page below those above it. */
function pathOf(store: FakeStore, { slug, parent }: FakePost): string {
  const above = store.posts.find(({ id }) => id === parent)
  return `${above === undefined ? '' : pathOf(store, above)}/${slug}`
}

/** Responds as a theme does: the title as a heading, the text without its comments, and typographic quotes. */
function respondAsPage(pathname: string, store: FakeStore, response: ServerResponse): void {
  const path = pathname.replace(/\/+$/, '')
  const post = store.posts.find((each) => each.status === 'publish' && pathOf(store, each) === path)
  const target = post === undefined && store.hasPlugin ? store.redirects.get(path) : undefined
  if (target !== undefined) return html(301, { location: target === '/' ? target : `${target}/` })(response)
  response.writeHead(post === undefined ? 404 : 200, { 'content-type': 'text/html' })
  response.end(post === undefined ? '<!doctype html><title>Not found</title><h1>Not found</h1>' : pageOf(post))
}

function pageOf({ title, content, meta }: FakePost): string {
  const own = Array.isArray(meta) ? {} : meta
  const text = content.replaceAll(/<!--[\s\S]*?-->/g, '').replaceAll("'", '’')
  const shown = escapeHtml(own['rankdesk_title'] ?? '') || `${title} – Acme`
  const description = escapeHtml(own['rankdesk_description'] ?? '')
  return `<!doctype html><title>${shown}</title><meta name="description" content="${description}"><h1>${title}</h1>${text}`
}
