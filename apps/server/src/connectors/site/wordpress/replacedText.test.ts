import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FAKE_SIGN_IN, fakePost, startFakeWordPress } from '../testing/fakeWordPress.ts'
import { missingForWordPress, startWordPress } from '../testing/startWordPress.ts'
import type { WebsiteSignIn } from '../websitePort.ts'
import { findReplaced } from './replacedText.ts'
import { authorizationOf } from './wordPressCall.ts'
import { pagesOf, REVISED_FIELDS, type WordPressPage } from './wordPressPage.ts'

interface TestSite {
  signIn: WebsiteSignIn
  stop(): Promise<void>
}

const SITES: [string, { tags: string[] }, () => Promise<TestSite | string>][] = [
  [
    'the stand-in',
    { tags: [] },
    async () => {
      const site = await startFakeWordPress()
      site.posts.push(fakePost({ id: 40, slug: 'blocks', title: 'Blocks' }))
      return { signIn: { address: site.origin, ...FAKE_SIGN_IN }, stop: () => site.stop() }
    },
  ],
  [
    'a real WordPress 6.5',
    { tags: ['long'] },
    async () => {
      const missing = await missingForWordPress()
      if (missing !== undefined) return missing
      const { origin: address, passwords, stop } = await startWordPress()
      return { signIn: { address, userName: 'editor', password: passwords.editor }, stop }
    },
  ],
]

const paragraph = (text: string) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`

// What was saved between our look and our write is no result of one call: the calls are made here one by one.
describe.each(SITES)('%s', (_name, options, start) => {
  let started: TestSite | undefined
  let missing = ''
  beforeAll(async () => {
    const result = await start()
    if (typeof result === 'string') missing = result
    else started = result
  }, 300_000)
  afterAll(() => started?.stop())

  const open = (skip: (why: string) => never) => {
    const { signIn } = started ?? skip(`not run: ${missing}`)
    const headers = { authorization: authorizationOf(signIn), 'content-type': 'application/json' }
    const call = async (route: string, query: Record<string, string>, body?: object) => {
      const url = `${signIn.address}/wp-json${route}?${new URLSearchParams(query)}`
      const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
      return { address: signIn.address, value: (await (await fetch(url, { headers, ...sent })).json()) as unknown }
    }
    const get = (route: string, query: Record<string, string>) => call(route, query)
    const read = async () => {
      const query = { context: 'edit', status: 'any', _fields: REVISED_FIELDS, slug: 'blocks' }
      const { address, value } = await get('/wp/v2/pages', query)
      return pagesOf('page', value, address)[0] as WordPressPage
    }
    const save = async (text: string) =>
      call(`/wp/v2/pages/${(await read()).id}`, { context: 'edit' }, { content: paragraph(text) })
    return { get, read, save }
  }

  it('has the text that somebody saved in between, and none otherwise', options, async ({ skip }) => {
    const { get, read, save } = open(skip)
    await save('First')
    const before = await read()
    expect(before.revisions).toBeGreaterThan(0)
    await save('Ours')
    expect(await findReplaced({ get }, before, before, await read())).toBeNull()

    const again = await read()
    await save('Theirs')
    await save('Ours again')
    const replaced = await findReplaced({ get }, again, again, await read())
    expect(replaced?.content.text).toBe(paragraph('Theirs'))
    expect(replaced?.sections).toEqual([{ kind: 'text', html: '<p>Theirs</p>' }])
  })

  it('takes several of our own writes in a row for no change by others', options, async ({ skip }) => {
    const { get, read, save } = open(skip)
    const before = await read()
    await save(before.content.text.includes('Same') ? 'Other' : 'Same')
    // A repeated write of the same text is no revision.
    await save('Same')
    expect(await findReplaced({ get }, before, before, await read())).toBeNull()
  })
})
