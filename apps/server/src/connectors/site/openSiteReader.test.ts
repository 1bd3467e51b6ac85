import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openSiteReader } from './openSiteReader.ts'
import { type FakeSite, page, plain, redirectTo, startFakeSite } from './testing/fakeSite.ts'

let site: FakeSite
beforeAll(async () => {
  site = await startFakeSite({
    '/': '<h1>Doors</h1>',
    '/noindex': page('<h1>x</h1>', { headers: { 'x-robots-tag': 'noindex' } }),
    '/moved': redirectTo('/'),
    '/huge': `<p>${'x'.repeat(3000)}</p>`,
    '/film': plain('x'.repeat(3000), 'video/mp4'),
    '/silent': () => undefined,
    '/half': (response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.write('<p>')
    },
    '/cut': (response) => response.destroy(),
  })
})
afterAll(() => site.stop())
beforeEach(() => {
  site.requests.length = 0
})

const never = new AbortController().signal
const read = (path: string, trusted = [site.origin]) =>
  openSiteReader(trusted, { maxBytes: 2000, timeoutMs: 400 })(`${site.origin}${path}`, never)

it('returns a page with its headers, and follows no redirect', async () => {
  const home = await read('/')
  expect(home).toMatchObject({ status: 200, contentType: 'text/html', location: undefined, robotsTag: [] })
  expect(new TextDecoder().decode(home.body)).toBe('<h1>Doors</h1>')
  expect((await read('/noindex')).robotsTag).toEqual(['noindex'])
  expect(await read('/moved')).toMatchObject({ status: 301, location: '/' })
  expect(await read('/gone')).toMatchObject({ status: 404 })
})

it('downloads nothing that is no text', async () => {
  const film = await read('/film')
  expect(film).toMatchObject({ status: 200, contentType: 'video/mp4' })
  expect(film.body).toHaveLength(0)
})

it.each([
  ['/huge', 'too-large', 'sent more than 2 MB for one page.'],
  ['/silent', 'timeout', 'took too long to respond.'],
  ['/half', 'timeout', 'took too long to respond.'],
  ['/cut', 'no-response', 'did not respond.'],
])('says what is wrong with %s', async (path, failure, message) => {
  await expect(read(path)).rejects.toMatchObject({ name: 'SiteNotRead', failure, message })
})

it('reaches no address of a private network, unless it is trusted at its own port', async () => {
  const message = 'is not a public website.'
  await expect(read('/', [])).rejects.toMatchObject({ failure: 'no-response', message })
  await expect(read('/', ['http://127.0.0.1:1'])).rejects.toMatchObject({ message })
  const inside = openSiteReader([site.origin])
  await expect(inside('http://169.254.169.254/latest', never)).rejects.toMatchObject({ message })
  expect(site.requests).toEqual([])
})

it('ends with the reason of a signal that aborts', async () => {
  const canceled = new AbortController()
  const reading = openSiteReader([site.origin])(`${site.origin}/silent`, canceled.signal)
  canceled.abort(new Error('The job was canceled.'))
  await expect(reading).rejects.toThrow('The job was canceled.')
})
