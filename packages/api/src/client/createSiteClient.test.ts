import { PAGE_NODE_FIELDS, pageTupleOf, EXTENDED_PAGE_DEFAULTS } from '@rankdesk/domain'
import { describe, expect, it } from 'vitest'
import { failure, success } from '../contract/envelope.ts'
import type { ApiClient } from './createApiClient.ts'
import { createSiteClient } from './createSiteClient.ts'

const target = { domain: 'blueridge.com', projectId: 7 }
const page = {
  ...EXTENDED_PAGE_DEFAULTS,
  pageId: 3,
  pageName: 'Drains',
  path: '/drains',
  templateId: 2,
  branch: false,
  visible: true,
  searchable: true,
  parentId: null,
  childCount: 0,
}

interface Sent {
  url: string
  init: RequestInit
}

/** Creates a site client whose site returns the responses in turn. */
function site(responses: Response[], { domain = target.domain, seconds = 60 } = {}) {
  const sent: Sent[] = []
  let time = 0
  let tokens = 0
  const call = () =>
    Promise.resolve({
      token: `token-${(tokens += 1)}`,
      domain,
      projectId: target.projectId,
      expires_in: seconds,
      expires_at: '2026-11-21T10:01:00Z',
    })
  const recorded: unknown[] = []
  const client = createSiteClient(
    {
      onChanges: (changes) => recorded.push(...changes),
      client: { call: call as unknown as ApiClient['call'] },
      config: { clientSite: 'http://{domain}.localhost:3000' },
      realNow: () => time,
      fetch: ((url: string, init: RequestInit) => {
        sent.push({ url, init })
        const response = responses.shift()
        return response === undefined ? Promise.reject(new TypeError('no network')) : Promise.resolve(response)
      }) as typeof globalThis.fetch,
    },
    target,
  )
  const bearer = (index: number) => new Headers(sent[index]?.init.headers).get('authorization')
  return { client, sent, recorded, bearer, wait: (ms: number) => (time += ms) }
}

const good = (result: unknown) => new Response(JSON.stringify(success('r', result)))
const bad = (status: number, text: string) => new Response(JSON.stringify(failure('r', status, text)), { status })
const tuples = () => good([pageTupleOf(page)])

describe('calls on a client’s own domain', () => {
  it('[M053] go to that domain with its own token and without cookies', async () => {
    const { client, sent, bearer } = site([tuples()])
    expect(await client.pageData()).toEqual([page])
    expect(sent[0]?.url).toBe('http://blueridge.com.localhost:3000/CMS-PageData.svc')
    expect(sent[0]?.init.credentials).toBe('omit')
    expect(bearer(0)).toBe('Bearer token-1')
  })

  it('reuse a token while it is valid and share one when concurrent', async () => {
    const { client, bearer, wait } = site([tuples(), tuples(), tuples()])
    await Promise.all([client.pageData(), client.pageData()])
    wait(50_000)
    await client.pageData()
    expect([0, 1, 2].map(bearer)).toEqual(['Bearer token-1', 'Bearer token-1', 'Bearer token-2'])
  })

  it('fetch another token after a 401 and retry once only', async () => {
    const { client, sent, bearer } = site([bad(401, 'too old'), tuples(), bad(401, 'no'), bad(401, 'no again')])
    expect(await client.pageData()).toHaveLength(1)
    expect(bearer(1)).toBe('Bearer token-2')
    await expect(client.pageData()).rejects.toMatchObject({ status: 401, message: 'no again' })
    expect(sent).toHaveLength(4)
  })

  it('are not made if the project has moved to another domain', async () => {
    const { client, sent } = site([tuples()], { domain: 'moved.com' })
    await expect(client.pageData()).rejects.toMatchObject({ status: 409, message: 'Project 7 has moved to moved.com.' })
    expect(sent).toEqual([])
  })

  it('[M648] send the pages to move as one comma-separated list with one position', async () => {
    const { client, sent } = site([good({ Updated: [], Redirects: [] })])
    await client.movePages({ pageIds: [3, 5], moveUnder: 9 })
    const body = sent[0]?.init.body
    expect(JSON.parse(typeof body === 'string' ? body : '')).toEqual({ 'PageID[]': '3,5', add301: true, MoveUnder: 9 })
  })

  it("show the site's message when rejected, and that it could not be contacted without a response", async () => {
    const { client } = site([bad(409, 'The home page cannot be renamed.')])
    const update = { pageId: 1, pageName: 'Start', templateId: 1 }
    await expect(client.updatePage(update)).rejects.toMatchObject({ message: 'The home page cannot be renamed.' })
    await expect(client.updatePage(update)).rejects.toMatchObject({ status: 0 })
  })

  it('report the changes that a write recorded', async () => {
    const ids = { clientId: 3, strategyId: null, elementId: null, jobId: null, staffId: 1 }
    const change = { changeId: 12, kind: 'page', ...ids }
    const moved = success('r', { Updated: [], Redirects: [] }, { changes: [change] })
    const { client, recorded } = site([new Response(JSON.stringify(moved)), tuples()])
    await client.movePages({ pageIds: [3], moveUnder: 9 })
    await client.pageData()
    expect(recorded).toEqual([change])
  })

  it('reject pages in an unexpected field order', async () => {
    const { client } = site([good([PAGE_NODE_FIELDS.map(() => 'x')])])
    await expect(client.pageData()).rejects.toThrow()
  })
})

it('[M649] read the content styles without a token', async () => {
  const { client, bearer } = site([new Response('.ck-content{}')])
  expect(await client.contentStyles()).toBe('.ck-content{}')
  expect(bearer(0)).toBeNull()
  expect(client.contentStylesUrl).toBe('http://blueridge.com.localhost:3000/CMS-Content-Styles.svc')
})
