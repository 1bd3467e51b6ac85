import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bodyOf, type ProfileEnvironment, startProfileEnvironment } from './testing/profileEnvironment.ts'

const REJECTION = 'The profile service rejected the edit: it does not follow its guidelines.'
const REMOVED =
  'Google no longer has this profile: it was removed there, or moved to another account. Add it again at Google, or connect the new one.'

let environment: ProfileEnvironment
beforeAll(async () => {
  environment = await startProfileEnvironment()
})
afterAll(() => environment.app.stop())
beforeEach(() => environment.reset())

describe('a publish of which Google takes a part [PROF-54]', () => {
  it('records each field: what was taken is live, the rest has its reason, and the strategy stays open', async () => {
    const strategyId = await environment.work()
    const before = await environment.gpo(strategyId)
    const change = { businessDescription: `We repair doors, as always ${strategyId}.`, hideAddress: false }
    const website = { ...before.current.website, subPage: `/part-${strategyId}` }
    const body = bodyOf(before, { ...change, website, hideAddress: before.current.hideAddress })
    await environment.command({ command: 'reject-one' })
    await expect(environment.complete(body)).rejects.toMatchObject({
      status: 422,
      message: `Google took 1 of 2 changes and rejected the rest. Website: ${REJECTION} What it took is live. Change the rest or leave it out, and publish again.`,
      data: { rejected: ['website'] },
    })
    const after = await environment.gpo(strategyId)
    expect(after.statusId).toBe(0)
    expect(after.current.businessDescription).toBe(change.businessDescription)
    expect(after.current.website.subPage).toBe(before.current.website.subPage)
    const { entries } = await environment.ledger()
    expect(entries.find(({ field }) => field === 'website')).toMatchObject({
      state: 'Rejected',
      reason: REJECTION,
      isCurrent: false,
    })
    await expect.poll(async () => (await environment.states())['businessDescription'], { timeout: 20_000 }).toBe('Live')
    // The rejected value is no proof that is still to come.
    expect((await environment.check()).found).toBe(0)
    expect((await environment.states())['website']).toBe('Rejected')
  })

  it('is completed by a publish without the rejected field', async () => {
    const strategyId = await environment.work()
    const before = await environment.gpo(strategyId)
    const website = { ...before.current.website, subPage: `/left-${strategyId}` }
    const body = bodyOf(before, { businessDescription: `Doors ${strategyId}.`, website })
    await environment.command({ command: 'reject-one' })
    await expect(environment.complete(body)).rejects.toMatchObject({ status: 422 })
    await environment.command({ command: 'accept' })
    const { profileVersion } = await environment.gpo(strategyId)
    expect(await environment.complete({ ...body, profileVersion, leftOut: ['website'] })).toBeGreaterThan(0)
    expect((await environment.gpo(strategyId)).statusId).toBe(1)
  })
})

describe('a profile that is no longer what it was', () => {
  const profile = async () => (await environment.ledger()).profile
  it.each([
    [
      'merge',
      'Google merged this profile into another one of the same business. Connect the other profile, or report the merge to Google.',
    ],
    [
      'move',
      'Google shows this business at another address. If it has moved, change its address in the platform; otherwise correct it at Google.',
    ],
  ] as const)('after %s says so until it is over', async (command, notice) => {
    await environment.command({ command })
    await environment.check()
    expect((await profile()).notice).toBe(notice)
    await environment.command({ command: 'accept' })
    await environment.check()
    expect((await profile()).notice).toBeNull()
  })

  it('after its removal says so, and takes nothing', async () => {
    const strategyId = await environment.work()
    const strategy = await environment.gpo(strategyId)
    await environment.command({ command: 'remove' })
    await expect(environment.check()).rejects.toMatchObject({ status: 503, message: REMOVED })
    expect((await profile()).failedCheck?.reason).toBe(REMOVED)
    const body = bodyOf(strategy, { businessDescription: `Gone ${strategyId}.` })
    await expect(environment.complete(body)).rejects.toMatchObject({ status: 503, message: REMOVED })
    expect((await environment.gpo(strategyId)).statusId).toBe(0)
    await environment.app.database.db.execute(sql`delete from profile_checks`)
  })

  it('while it is suspended rejects a publish with a sentence', async () => {
    const strategyId = await environment.work()
    const strategy = await environment.gpo(strategyId)
    await environment.command({ command: 'suspend' })
    const body = bodyOf(strategy, { businessDescription: `Suspended ${strategyId}.` })
    await expect(environment.complete(body)).rejects.toMatchObject({
      status: 422,
      message: 'The profile is suspended. Google accepts no edits until it is reinstated.',
    })
    await environment.command({ command: 'reinstate' })
  })
})
