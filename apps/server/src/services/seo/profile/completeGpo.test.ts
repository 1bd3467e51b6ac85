import { gpoDryRun, saveGpoDraft } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import {
  bodyOf,
  type ProfileBody,
  type ProfileEnvironment,
  startProfileEnvironment,
} from './testing/profileEnvironment.ts'

let environment: ProfileEnvironment
beforeAll(async () => {
  environment = await startProfileEnvironment()
})
afterAll(() => environment.app.stop())
beforeEach(() => environment.reset())

describe('a publish', () => {
  it('sends only changed fields, as the dry run shows them, and proves each [D11]', async () => {
    const strategyId = await environment.work()
    const strategy = await environment.gpo(strategyId)
    const body = bodyOf(strategy, {
      businessDescription: `New words ${strategyId}.`,
      hoursOfOperation: strategy.current.hoursOfOperation.map((day) =>
        day.dW === 6 ? { dW: 6, open24: true, startTime: null, endTime: null } : day,
      ),
      hideAddress: !strategy.current.hideAddress,
      leftOut: ['hideAddress', 'serviceAreas'],
      summary: { external: 'Open on Saturdays.', internal: 'They asked twice.' },
    })
    const dryRun = await environment.maya.call(gpoDryRun, { params: { strategyId }, body })
    expect(dryRun.changes.map(({ field, risk }) => [field, risk])).toEqual([
      ['businessDescription', 'review'],
      ['hours6', null],
    ])
    expect(dryRun.leftOut).toContainEqual(expect.objectContaining({ field: 'hideAddress', risk: 'reverification' }))
    expect(dryRun.problems).toEqual([])
    const number = await environment.complete(body)
    const [record] = await fetchRows<{ fields: string[] }>(
      environment.app.database.db,
      sql`select payload -> 'fields' fields from profile_publications where profile_publication_id = ${number}`,
    )
    expect(record?.fields).toEqual(['businessDescription', 'hours6'])
    await expect.poll(environment.states).toEqual({ businessDescription: 'Live', hours6: 'Live' })
    const { entries } = await environment.ledger()
    expect(entries[0]).toMatchObject({ source: 'publish', staffName: 'Maya Okafor', strategyId, isCurrent: true })
    expect((await environment.gpo(strategyId)).current.hideAddress).toBe(strategy.current.hideAddress)
    expect(await environment.gpo(strategyId)).toMatchObject({
      statusId: 1,
      leftOut: [],
      publications: [{ publishedBy: 'Maya Okafor', actedFor: null, summary: body.summary }],
    })
  })

  it('needs a month, which the review says when it is opened, and the dry run before the question [PFW-1]', async () => {
    const strategyId = await environment.work()
    await environment.app.database.db.execute(
      sql`update strategies set assigned_date = null where strategy_id = ${strategyId}`,
    )
    const body = bodyOf(await environment.gpo(strategyId), {})
    const message = 'Assign a month to this strategy before you complete it.'
    expect((await environment.maya.call(gpoDryRun, { params: { strategyId }, body })).problems).toEqual([message])
    expect((await environment.gpo(strategyId)).blocker).toMatchObject({ message, step: 'month' })
    await expect(environment.complete(body)).rejects.toMatchObject({ status: 409, message })
  })

  it('keeps the fields that were left out in the draft', async () => {
    const strategyId = await environment.work()
    const body = bodyOf(await environment.gpo(strategyId), {
      businessDescription: 'Later.',
      leftOut: ['businessDescription'],
    })
    await environment.maya.call(saveGpoDraft, { params: { strategyId }, headers: { 'if-match': '0' }, body })
    expect(await environment.gpo(strategyId)).toMatchObject({
      leftOut: ['businessDescription'],
      businessDescription: 'Later.',
    })
    await environment.complete(body)
    const drafts = await fetchRows(
      environment.app.database.db,
      sql`select draft ->> 'businessDescription' text from strategy_drafts where strategy_id = ${strategyId}`,
    )
    expect(drafts).toEqual([{ text: 'Later.' }])
  })

  it('that the service rejects changes nothing, and gives its reason', async () => {
    await environment.command({ command: 'reject' })
    const strategyId = await environment.work()
    const before = await environment.gpo(strategyId)
    const body = bodyOf(before, { businessDescription: 'Rejected.' })
    await expect(environment.complete(body)).rejects.toMatchObject({
      status: 422,
      message: 'The profile service rejected the edit: it does not follow its guidelines.',
    })
    const after = await environment.gpo(strategyId)
    expect(after.current).toEqual(before.current)
    expect([after.statusId, after.profileVersion]).toEqual([0, before.profileVersion])
    expect((await environment.ledger()).entries).toEqual([])
  })

  it('that is delayed is Not yet live until it is visible', async () => {
    await environment.command({ command: 'delay', seconds: 3600 })
    await environment.complete(
      bodyOf(await environment.gpo(await environment.work()), { businessDescription: 'Delayed.' }),
    )
    await environment.check()
    expect(await environment.states()).toEqual({ businessDescription: 'Not yet' })
    const clock = (advance: number) =>
      fetch(`${environment.app.url}/test/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advance }),
      })
    await clock(3_600_001)
    await environment.check()
    expect(await environment.states()).toEqual({ businessDescription: 'Live' })
    await clock(-3_600_001)
  })

  it('that the service ignores is Not yet live, and is no drift [C08]', async () => {
    await environment.command({ command: 'ignore' })
    await environment.complete(
      bodyOf(await environment.gpo(await environment.work()), { businessDescription: 'Ignored.' }),
    )
    await environment.check()
    expect(await environment.states()).toEqual({ businessDescription: 'Not yet' })
    expect(await environment.drift()).toEqual([])
  })
})

describe('a publish that is being sent', () => {
  /** Records a new description as being sent for a strategy, as a process does before it calls the provider. */
  async function beginSend(strategyId: number, key: string, startedAt: string): Promise<ProfileBody> {
    const strategy = await environment.gpo(strategyId)
    const body = bodyOf(strategy, { businessDescription: `Sent ${strategyId}.` })
    const request = {
      kind: 'publish',
      fields: ['businessDescription'],
      before: strategy.current,
      after: { ...strategy.current, businessDescription: body.businessDescription },
      external: '',
      internal: '',
      keepsDraft: false,
    }
    await environment.app.database.db.execute(sql`
      insert into profile_sends (location_id, strategy_id, idempotency_key, state, request, started_at, staff_id, acted_for_id)
      select ${environment.locationId}, ${strategyId}, ${key}, 'sending', ${JSON.stringify(request)}::jsonb, ${startedAt}::timestamptz,
        staff_id, staff_id from staff where staff_name = 'Maya Okafor'`)
    return body
  }
  const publications = (strategyId: number) =>
    fetchRows<{ id: number }>(
      environment.app.database.db,
      sql`select profile_publication_id id from profile_publications where strategy_id = ${strategyId}`,
    )
  const now = () => environment.app.clock.now().toISOString()

  it('is finished once by a job when its process ended', async () => {
    const strategyId = await environment.work()
    const key = crypto.randomUUID()
    const body = await beginSend(strategyId, key, '2026-11-01T12:00:00Z')
    await expect.poll(async () => (await environment.gpo(strategyId)).statusId, { timeout: 30_000 }).toBe(1)
    const [publication] = await publications(strategyId)
    expect(await environment.complete(body, key)).toBe(publication?.id)
    expect(await publications(strategyId)).toHaveLength(1)
    expect((await environment.gpo(strategyId)).current.businessDescription).toBe(body.businessDescription)
    const sent = { source: 'publish', staffName: 'Maya Okafor', strategyId }
    expect((await environment.ledger()).entries).toContainEqual(expect.objectContaining(sent))
  })

  it('is finished by a repeated confirmation, and refuses another change', async () => {
    const strategyId = await environment.work()
    const key = crypto.randomUUID()
    const body = await beginSend(strategyId, key, now())
    await expect(
      environment.complete(bodyOf(await environment.gpo(await environment.work()), { businessDescription: 'Other.' })),
    ).rejects.toMatchObject({
      status: 409,
      message: 'Another change to this profile is being sent to Google. Try again in a minute.',
    })
    const number = await environment.complete(body, key)
    expect(await environment.complete(body, key)).toBe(number)
    expect(await publications(strategyId)).toEqual([{ id: number }])
  })

  it('is published once when it is confirmed twice at once', async () => {
    const strategyId = await environment.work()
    const key = crypto.randomUUID()
    const body = bodyOf(await environment.gpo(strategyId), { businessDescription: `Twice ${strategyId}.` })
    const [one, other] = await Promise.all([environment.complete(body, key), environment.complete(body, key)])
    expect(one).toBe(other)
    expect(await publications(strategyId)).toHaveLength(1)
  })

  it('is no drift while it is sent', async () => {
    const strategyId = await environment.work()
    const { businessDescription } = (await environment.gpo(strategyId)).current
    await beginSend(strategyId, crypto.randomUUID(), now())
    await environment.command({ command: 'drift', field: 'businessDescription' })
    expect((await environment.check()).found).toBe(0)
    expect((await environment.gpo(strategyId)).current.businessDescription).toBe(businessDescription)
  })

  it('that the service does not confirm can be confirmed again with its key', async () => {
    await environment.command({ command: 'unavailable' })
    const strategyId = await environment.work()
    const key = crypto.randomUUID()
    const body = bodyOf(await environment.gpo(strategyId), { businessDescription: `Later ${strategyId}.` })
    await expect(environment.complete(body, key)).rejects.toMatchObject({ status: 503 })
    expect(await publications(strategyId)).toEqual([])
    await environment.command({ command: 'accept' })
    expect(await environment.complete(body, key)).toBeGreaterThan(0)
    expect(await publications(strategyId)).toHaveLength(1)
  })
})
