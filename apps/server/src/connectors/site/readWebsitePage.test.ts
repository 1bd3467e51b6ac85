import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createWebsiteReader } from './readPublicPage.ts'
import { startStaticSite, type StaticSite } from './testing/staticSite.ts'

let site: StaticSite
let other: StaticSite
beforeAll(async () => {
  ;[site, other] = await Promise.all([startStaticSite(), startStaticSite()])
  other.put('/', '<p>Another site</p>')
})
afterAll(() => Promise.all([site.stop(), other.stop()]))
beforeEach(() => {
  for (const path of ['/', '/moved', '/loop', '/robots.txt']) site.put(path, undefined)
})

const read = (path: string) => createWebsiteReader([site.origin, other.origin])(`${site.origin}${path}`)
const redirect = (location: string) => (response: ServerResponse) => void response.writeHead(301, { location }).end()

it('reads a page and follows redirects within the site', async () => {
  site.put('/', '<p>Hello</p>')
  site.put('/moved', redirect('/'))
  expect(await read('/moved')).toMatchObject({ status: 200, body: '<p>Hello</p>', url: `${site.origin}/` })
})

it('returns the status of a page that is not there', async () => {
  expect(await read('/nowhere')).toMatchObject({ status: 404 })
})

it('does not follow a redirect to another website, and ends a loop', async () => {
  site.put('/moved', redirect(`${other.origin}/`))
  site.put('/loop', redirect('/loop'))
  other.requests.length = 0
  await expect(read('/moved')).rejects.toThrow(/leads to another website, 127\.0\.0\.1:\d+\./)
  expect(other.requests).toEqual([])
  await expect(read('/loop')).rejects.toThrow('redirects in a loop')
})

it.each([
  ['all robots', 'User-agent: *\nDisallow: /private'],
  ['this robot', 'User-agent: *\nAllow: /\n\nUser-agent: Rankdesk\nDisallow: /private'],
])('does not read what a robots.txt forbids to %s', async (_who, robots) => {
  site.put('/robots.txt', (response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end(robots))
  site.put('/', '<p>Hello</p>')
  site.requests.length = 0
  await expect(read('/private/page')).rejects.toThrow(/robots\.txt of .+ forbids reading this page/)
  expect(site.requests).toEqual(['/robots.txt'])
  expect(await read('/')).toMatchObject({ status: 200 })
})

it('does not read a site whose robots.txt fails', async () => {
  site.put('/robots.txt', (response) => void response.writeHead(503).end())
  await expect(read('/')).rejects.toThrow(/reports an error of its own \(503\)/)
})

it('does not reach addresses that are neither public nor trusted', async () => {
  const readUntrusted = createWebsiteReader([])
  site.requests.length = 0
  await expect(readUntrusted(`${site.origin}/`)).rejects.toThrow(/did not respond/)
  await expect(readUntrusted('http://169.254.169.254/latest')).rejects.toThrow(/did not respond/)
  expect(site.requests).toEqual([])
})
