import {
  acceptHandoff,
  checkHandoff,
  clientStrategies,
  createHandoffLink,
  handOver,
  publishContent,
  revokeHandoffLink,
  withdrawHandoff,
} from '@rankdesk/api'
import { describe, expect, it } from 'vitest'
import { startHandoffEnvironment } from './testing/handoffEnvironment.ts'

const { at, path, params, body, give, handoff, details, publications, built, until, eventsOf, link } =
  startHandoffEnvironment()

const check = (address = `${at.site.origin}${path()}`) =>
  at.hannah.call(checkHandoff, { params: params(), body: { address } })
const receiptOf = async () => (await handoff())?.receipt

describe('a hand-over', () => {
  it('is recorded, sends nothing, and leaves the strategy open until the text is found', async () => {
    at.site.requests.length = 0
    expect(await give()).toBe(true)
    const waiting = await handoff()
    expect(waiting).toMatchObject({
      address: `${at.site.origin}${path()}`,
      handedOverAt: at.environment.clock.now().toISOString(),
      staffName: 'Hannah Lindqvist',
      reportedAt: null,
      receipt: null,
      isChecking: false,
      links: [],
    })
    expect(await details()).toMatchObject({
      statusId: 0,
      handedOverAt: waiting?.handedOverAt,
      website: { kind: 'other', address: at.site.origin },
    })
    const { strategies } = await at.hannah.call(clientStrategies, { params: { clientId: at.strategy.clientId } })
    const row = strategies.find(({ strategyId }) => strategyId === at.strategy.strategyId)
    expect(row).toMatchObject({ statusId: 0, handedOverAt: waiting?.handedOverAt })
    expect(at.site.requests).toEqual([])
    expect(await eventsOf('handOver')).toHaveLength(1)
  })

  it('happens once for a key; another one replaces it and closes its links', async () => {
    await give()
    expect(await give()).toBe(true)
    const opened = await link()
    const first = await handoff()
    await give('again')
    expect((await handoff())?.publicationId).not.toBe(first?.publicationId)
    expect((await publications()).map(({ state }) => state)).toEqual(['handed-over', 'replaced'])
    expect((await fetch(opened)).status).toBe(404)
  })

  it('takes the place of a publish: the client’s website is another system', async () => {
    const publish = { ...body(), publishDate: '2026-11-17' }
    const headers = { 'idempotency-key': 'once' }
    await expect(at.hannah.call(publishContent, { params: params(), headers, body: publish })).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/Hand the text over/) as string,
    })
    expect(await publications()).toEqual([])
  })

  it('is rejected with what changed since the review, and without a reason for a text that is not ready', async () => {
    const call = (change: object, key: string) =>
      at.hannah.call(handOver, {
        params: params(),
        headers: { 'idempotency-key': key },
        body: { ...body(), ...change },
      })
    await expect(call({ pageVersion: 'older' }, 'a')).rejects.toMatchObject({ status: 409 })
    const [zone] = body().zones
    const stale = [{ ...zone, version: (zone?.version ?? 0) + 1 }]
    await expect(call({ zones: stale }, 'b')).rejects.toMatchObject({ status: 409 })
    await expect(call({ metaTitle: 'Doors in [CITY]', failureReason: '' }, 'c')).rejects.toMatchObject({ status: 400 })
    expect(await publications()).toEqual([])
  })
})

describe('the proof', () => {
  it('completes the strategy when the page shows every word', async () => {
    await give()
    at.site.put(path(), built())
    expect(await check()).toBe(true)
    const done = await until(async () => ((await details()).statusId === 0 ? undefined : details()))
    expect(done.receipt).toMatchObject({ state: 'Live', url: `${at.site.origin}${path()}` })
    expect(done).toMatchObject({ handedOverAt: null, completedStrategiesCount: 1 })
    const [publication] = await publications()
    expect(publication).toMatchObject({ state: 'published', publishedAt: expect.any(String) as string })
    expect(await handoff()).toBeNull()
    expect(await eventsOf('proveHandoff')).toMatchObject([
      { staffName: 'Hannah Lindqvist', details: { state: 'Live', address: `${at.site.origin}${path()}` } },
    ])
  })

  it('says what differs, and completes once that is corrected', async () => {
    await give()
    at.site.put(path(), built().replace('A new title', 'Another'))
    await check()
    const differs = await until(receiptOf)
    expect(differs).toMatchObject({ state: 'Differs', nextCheckAt: expect.any(String) as string })
    expect(differs.differences).toMatchObject([{ elementID: 'meta:title', shown: 'Another | Site' }])
    expect((await details()).statusId).toBe(0)
    at.site.put(path(), built())
    await check()
    await until(async () => ((await details()).statusId === 0 ? undefined : true))
  })

  it.each([
    ['a page that is not there', undefined, /There is no page at this address \(404\)/],
    ['a page without the text', '<p>Something else entirely</p>', null],
  ])('is not found for %s', async (_case, page, problem) => {
    await give()
    at.site.put(path(), page)
    await check()
    const receipt = await until(receiptOf)
    expect(receipt.state).toBe('Not yet')
    if (problem === null) expect(receipt.problem).toBeNull()
    else expect(receipt.problem).toMatch(problem)
    expect((await details()).statusId).toBe(0)
  })

  it('respects the site’s robots.txt and says so', async () => {
    await give()
    at.site.put(path(), built())
    at.site.put('/robots.txt', (response) => void response.writeHead(200).end('User-agent: *\nDisallow: /'))
    await check()
    expect((await until(receiptOf)).problem).toMatch(/robots\.txt .+ forbids reading/)
    expect((await details()).statusId).toBe(0)
  })

  it('reads another address of the same website only', async () => {
    await give()
    at.site.put('/new-place', built())
    await expect(check('https://example.com/page')).rejects.toMatchObject({ status: 400 })
    await expect(check('javascript://x')).rejects.toMatchObject({ status: 400 })
    await check(`${at.site.origin}/new-place`)
    const done = await until(async () => ((await details()).statusId === 0 ? undefined : details()))
    expect(done.receipt?.url).toBe(`${at.site.origin}/new-place`)
    at.site.put('/new-place', undefined)
  })

  it('is looked for by the sweep a day later', async () => {
    await give()
    at.site.put(path(), built())
    at.environment.clock.set(new Date(at.environment.clock.now().getTime() + 24 * 60 * 60_000 + 1))
    expect(await until(async () => ((await details()).statusId === 0 ? undefined : true))).toBe(true)
  })
})

describe('without the proof', () => {
  it('a person accepts the page with a reason', async () => {
    await give()
    await expect(at.hannah.call(acceptHandoff, { params: params(), body: { reason: ' ' } })).rejects.toMatchObject({
      status: 400,
    })
    const reason = 'The client shortened it.'
    expect(await at.hannah.call(acceptHandoff, { params: params(), body: { reason } })).toBe(true)
    expect(await at.hannah.call(acceptHandoff, { params: params(), body: { reason } })).toBe(false)
    expect((await details()).statusId).toBe(1)
    expect((await publications())[0]).toMatchObject({ state: 'published', acceptance: { reason } })
    expect(await eventsOf('acceptHandoff')).toMatchObject([{ details: { reason }, staffName: 'Hannah Lindqvist' }])
  })

  it('a person takes the text back, and its links close', async () => {
    await give()
    const opened = await link()
    expect(await at.hannah.call(withdrawHandoff, { params: params() })).toBe(true)
    expect(await at.hannah.call(withdrawHandoff, { params: params() })).toBe(false)
    expect(await handoff()).toBeNull()
    expect((await details()).handedOverAt).toBeNull()
    expect((await fetch(opened)).status).toBe(404)
    expect(await eventsOf('withdrawHandoff')).toHaveLength(1)
    expect(await check()).toBe(false)
    await expect(at.hannah.call(createHandoffLink, { params: params(), body: { days: 1 } })).rejects.toMatchObject({
      status: 409,
    })
    await expect(
      at.hannah.call(revokeHandoffLink, { params: { ...params(), handoffLinkId: 99 } }),
    ).rejects.toMatchObject({ status: 404 })
  })
})
