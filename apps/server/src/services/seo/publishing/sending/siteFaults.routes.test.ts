import type { ServerResponse } from 'node:http'
import { readSitePage } from '@rankdesk/api'
import { expect, it } from 'vitest'
import { changePost, html, json } from '#connectors/site/testing/fakeWordPress.ts'
import { OPENERS, startRemoteEnvironment } from '../testing/remoteEnvironment.ts'

const { at, params, details, edit, review, publish, published, complete, writes } = startRemoteEnvironment()

const READ = '/wp-json/wp/v2/pages'
const WRITE = '/wp-json/wp/v2/pages/31'
const NEW = '<p>We repair all openers.</p>'
type Respond = (response: ServerResponse) => void

const cutOff: Respond = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('[{')
  response.destroy()
}

/** What a website does instead of sending a page, and the sentence with which its review says so. */
const READING_FAULTS: readonly (readonly [string, Respond, number, RegExp])[] = [
  ['a lost sign-in', json(401, { code: 'rest_not_logged_in' }), 409, /password.*was not revoked/],
  ['a closed API', json(401, { code: 'rest_login_required' }), 409, /Ask its owner to open it for signed-in people/],
  ['an account without the right', json(403, { code: 'rest_forbidden_context' }), 409, /account with the role Editor/],
  ['a firewall', html(403), 409, /ask the owner to allow the user agent “Rankdesk”/],
  ['too many calls', json(429, {}, { 'retry-after': '90' }), 503, /slow down\. Try again in 2 minutes/],
  ['an error of its own', html(500), 503, /error of its own \(500\)\. Try again in a few minutes/],
  ['maintenance', html(503), 503, /error of its own \(503\)/],
  ['a sign-in page', html(200), 409, /page instead of data.*let requests to \/wp-json through/],
  ['a redirect in a loop', html(302, { location: READ }), 409, /has moved\. Connect the address/],
  ['something else than pages', json(200, { pages: 'none' }), 409, /something else than WordPress/],
  ['a closed connection', (response) => void response.destroy(), 503, /did not respond\. Try again/],
  ['a response that is cut off', cutOff, 503, /did not respond\. Try again/],
]

it('says in a sentence why a page cannot be read, and leaves its text open for writing', async () => {
  await edit('main-body', NEW)
  for (const [what, respond, status, message] of READING_FAULTS) {
    at.site.respondTo(READ, respond)
    const failed = at.maya.call(readSitePage, { params: params() })
    await expect(failed, what).rejects.toMatchObject({ status, message: expect.stringMatching(message) as string })
    await expect(review(), what).rejects.toMatchObject({ status, message: expect.stringMatching(message) as string })
  }
  at.site.respondTo(READ, undefined)
  expect(await at.maya.call(readSitePage, { params: params() })).toEqual({ state: 'unchanged' })
  expect((await details()).zones[1]?.content).toBe(NEW)
  expect(writes()).toBe(0)
})

/** What a website does instead of taking a text. It took none. */
const WRITING_FAULTS: readonly (readonly [string, Respond, RegExp])[] = [
  ['a lost sign-in', json(401, { code: 'rest_not_logged_in' }), /did not accept the user name/],
  ['an account without the right', json(403, { code: 'rest_cannot_edit' }), /account with the role Editor/],
  ['a firewall', html(403), /allow the user agent/],
  ['too many calls', json(429, {}, { 'retry-after': '90' }), /slow down\. Try again in 2 minutes/],
  ['a redirect in a loop', html(302, { location: WRITE }), /has moved/],
  ['a removed part of its API', json(404, { code: 'rest_no_route' }), /Check the website again on client › Website/],
]

it('says in a sentence why a text was not taken, and publishes it once that is mended', async () => {
  await edit('main-body', NEW)
  const dryRun = await review()
  for (const [what, respond, message] of WRITING_FAULTS) {
    at.site.respondTo(WRITE, respond)
    const failed = publish(dryRun, { key: what })
    await expect(failed, what).rejects.toMatchObject({ status: 409, message: expect.stringMatching(message) as string })
    await expect(complete(), what).rejects.toMatchObject({ status: 409 })
  }
  expect((await published()).map(({ state }) => state)).toEqual(WRITING_FAULTS.map(() => 'failed'))
  expect(at.post.content).toBe(OPENERS)
  at.site.respondTo(WRITE, undefined)
  expect(await publish(dryRun, { key: 'mended' })).toBe(true)
  expect(at.post.content).toContain('all openers')
})

/** What a website does after which it is unknown whether it took the text. It did not. */
const UNCERTAIN: readonly (readonly [string, Respond])[] = [
  ['an error of its own', html(500)],
  ['a sign-in page', html(200)],
  ['a closed connection', (response) => void response.destroy()],
  ['a response that is cut off', cutOff],
]

it('says that it is unknown whether a text arrived, and finds out before it is sent again', async () => {
  await edit('main-body', NEW)
  const dryRun = await review()
  for (const [what, respond] of UNCERTAIN) {
    at.site.respondTo(WRITE, respond)
    const failed = publish(dryRun)
    await expect(failed, what).rejects.toMatchObject({
      status: 503,
      message: expect.stringMatching(
        /Rankdesk reads the page.*nothing is sent twice\. Try again in a minute/,
      ) as string,
    })
    expect((await published())[0]?.state, what).toBe('sending')
  }
  at.site.respondTo(WRITE, undefined)
  expect(await publish(dryRun)).toBe(true)
  expect((await published()).map(({ state }) => state)).toEqual(['published'])
})

it('keeps hostile markup and broken block comments to the byte, and shows none of it', async () => {
  const hostile = [
    '<!-- wp:html -->\n<script>alert(1)</script>\n<!-- /wp:html -->',
    '<!-- wp:paragraph -->\n<p>We repair openers.</p>\n<!-- /wp:paragraph -->',
    '<!-- wp:acme/x {"a":"--\\u003e\\u003cscript"} /-->',
    '<!-- wp:paragraph -->\n<p>Call us today.</p>\n<!-- /wp:paragraph -->',
    '<!-- wp:paragraph -->\n<p onclick="x()">Hi <img src=x onerror=alert(1)></p>\n<!-- /wp:paragraph -->',
    '<!-- /wp:columns --><!-- wp:group {"broken": --><p>Open</p>',
  ].join('\n\n')
  changePost(at.post, { content: hostile })
  await at.maya.call(readSitePage, { params: params() })
  const { zones, sitePage } = await details()
  expect(JSON.stringify([zones, sitePage])).not.toMatch(/onclick|onerror|<script/)
  await edit('main-body', NEW)
  expect(await publish(await review())).toBe(true)
  expect(at.post.content).toBe(hostile.replace('We repair openers.', 'We repair all openers.'))
})

it('publishes to a page of 5 MB', async () => {
  const filler = `\n\n<!-- wp:html -->\n<p>${'Words '.repeat(850_000)}</p>\n<!-- /wp:html -->`
  changePost(at.post, { content: OPENERS + filler })
  await at.maya.call(readSitePage, { params: params() })
  await edit('main-body', NEW)
  expect(await publish(await review())).toBe(true)
  expect(at.post.content).toBe(OPENERS.replace('We repair openers.', 'We repair all openers.') + filler)
})

it('[SITE-42] says that a page has become too large, sends nothing to it, and goes on once it is smaller', async () => {
  await edit('main-body', NEW)
  const dryRun = await review()
  const filler = `\n\n<!-- wp:html -->\n<p>${'Words '.repeat(1_400_000)}</p>\n<!-- /wp:html -->`
  changePost(at.post, { content: OPENERS + filler })
  const tooLarge = { status: 409, message: expect.stringMatching(/more text than Rankdesk can hold/) as string }
  await expect(publish(dryRun)).rejects.toMatchObject({ status: 409 })
  expect((await details()).sitePage).toMatchObject({ lock: 'too-large', isMissing: false })
  await at.maya.call(readSitePage, { params: params() })
  await expect(review()).rejects.toMatchObject(tooLarge)
  await expect(publish(dryRun, { key: 'again' })).rejects.toMatchObject(tooLarge)
  expect(writes()).toBe(0)
  // The draft is as it was written.
  expect((await details()).zones.map(({ content }) => content)).toContain(NEW)
  changePost(at.post, { content: OPENERS })
  await at.maya.call(readSitePage, { params: params() })
  expect((await details()).sitePage).toMatchObject({ lock: null })
  expect(await publish(await review(), { key: 'smaller' })).toBe(true)
  expect(at.post.content).toContain('all openers')
})

it('[SITE-42] keeps a text that is too long to be edited to the byte, and publishes the others', async () => {
  const long = `<!-- wp:paragraph -->\n<p>${'Words '.repeat(40_000)}</p>\n<!-- /wp:paragraph -->`
  changePost(at.post, { content: `${OPENERS}\n\n${long}` })
  await at.maya.call(readSitePage, { params: params() })
  expect((await details()).sitePage?.layout.at(-1)).toMatchObject({ locked: 'long-text' })
  await edit('main-body', NEW)
  expect(await publish(await review())).toBe(true)
  expect(at.post.content).toBe(`${OPENERS.replace('We repair openers.', 'We repair all openers.')}\n\n${long}`)
})
