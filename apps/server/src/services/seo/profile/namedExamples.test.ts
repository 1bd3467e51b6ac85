import { readFile } from 'node:fs/promises'
import { authorizeProfile, gpoDryRun, setStrategyMonth } from '@rankdesk/api'
import { gbpPanel, type GbpStatus, MONTH_NEEDED } from '@rankdesk/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodyOf, type ProfileEnvironment, startProfileEnvironment } from './testing/profileEnvironment.ts'

let environment: ProfileEnvironment
let named: ReadonlyMap<GbpStatus, number>
beforeAll(async () => {
  environment = await startProfileEnvironment()
  const guide = await readFile(new URL('../../../../../../docs/publishing.md', import.meta.url), 'utf8')
  const rows = guide.matchAll(/`\/execution\/gpo\/(?<id>\d+)` \| `(?<state>\w+)`/g)
  named = new Map([...rows].map(({ groups }) => [groups?.['state'] as GbpStatus, Number(groups?.['id'])]))
})
afterAll(() => environment.app.stop())

/** Opens a named example, and assigns the month that the review asks for when it is opened. */
async function open(state: GbpStatus) {
  const strategyId = named.get(state) ?? 0
  const unscheduled = await environment.gpo(strategyId)
  expect([unscheduled.statusId, unscheduled.location.gbpPanelStatus]).toEqual([0, state])
  expect(unscheduled.blocker).toMatchObject({ message: MONTH_NEEDED, step: 'month' })
  await environment.maya.call(setStrategyMonth, { body: { strategyIds: [strategyId], month: '2026-11-01' } })
  const strategy = await environment.gpo(strategyId)
  return { strategyId, strategy, body: bodyOf(strategy, { businessDescription: 'We repair doors.' }) }
}
const problemsOf = async ({ strategyId, body }: Awaited<ReturnType<typeof open>>) =>
  (await environment.maya.call(gpoDryRun, { params: { strategyId }, body })).problems

describe('the examples that docs/publishing.md names', () => {
  it('are completed, where the profile is connected', async () => {
    const example = await open('addedAndAuthorized')
    expect(example.strategy.blocker).toBeNull()
    expect(await problemsOf(example)).toEqual([])
    expect(await environment.complete(example.body)).toBeGreaterThan(0)
    expect((await environment.gpo(example.strategyId)).statusId).toBe(1)
  })

  it('are completed after Authorize, where it is not connected yet', async () => {
    const example = await open('addedButNotAuthorized')
    expect(example.strategy.blocker).toMatchObject({ step: 'authorize' })
    const { locationId } = example.strategy.location
    await environment.maya.call(authorizeProfile, { params: { locationId } })
    const strategy = await environment.gpo(example.strategyId)
    expect(strategy.blocker).toBeNull()
    expect(await environment.complete(bodyOf(strategy, { businessDescription: 'We treat cats.' }))).toBeGreaterThan(0)
  })

  it.each(['notAdded', 'notSubmitted', 'addedAndAuthorizedButNotSynced'] as const)(
    'say what prevents it when they are opened: %s',
    async (state) => {
      const example = await open(state)
      const message = gbpPanel(state)?.text
      expect(example.strategy.blocker).toMatchObject({ message, step: 'profile' })
      expect(await problemsOf(example)).toEqual([message])
      await expect(environment.complete(example.body)).rejects.toMatchObject({ status: 409, message })
    },
  )
})
