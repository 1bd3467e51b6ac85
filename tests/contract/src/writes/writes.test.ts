import { ALL_CONTRACTS, deleteClientListView } from '@rankdesk/api'
import { type FakeWordPress, startFakeWordPress } from '@rankdesk/server/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEnvironment, type TestEnvironment } from '../environment.ts'
import { WRITE_CASES } from './writeCases.ts'
import { createWriteSetup, type WriteSetup } from './writeSetup.ts'

const WRITES = ALL_CONTRACTS.filter(({ writes }) => writes).map(({ id }) => id)

let environment: TestEnvironment
let setup: WriteSetup
let website: FakeWordPress
beforeAll(async () => {
  website = await startFakeWordPress()
  environment = await startEnvironment({ TRUSTED_SITE_ORIGINS: website.origin })
  setup = await createWriteSetup(environment, website.origin)
})
afterAll(async () => {
  await environment.close()
  await website.stop()
})

it('has a case for every contract that writes, and for no other', () => {
  expect(Object.keys(WRITE_CASES).toSorted()).toEqual(WRITES.toSorted())
})

it.each(Object.entries(WRITE_CASES))('%s records an audit event and returns its changes', async (_id, write) => {
  await write(setup)
  const { requestId, changes } = setup.lastCall()
  const events = await environment.rows<{ staffId: number; actedForId: number; action: string }>(
    `select staff_id "staffId", acted_for_id "actedForId", action from audit_events where request_id = $1`,
    [requestId],
  )
  expect(events).not.toEqual([])
  for (const event of events) expect(event).toMatchObject({ staffId: 1, actedForId: 1 })
  expect(changes).not.toEqual([])
  // The feed announces the same changes to everybody else.
  const recorded = await environment.rows(
    `select change_id::int "changeId", kind, client_id "clientId", strategy_id::float8 "strategyId",
            element_id "elementId", job_id "jobId", staff_id "staffId"
     from changes where change_id = any($1::bigint[]) order by change_id`,
    [changes.map(({ changeId }) => changeId)],
  )
  expect(changes.toSorted((a, b) => a.changeId - b.changeId)).toEqual(recorded)
})

it('records nothing for a write that changes nothing', async () => {
  expect(await setup.maya.call(deleteClientListView, { params: { viewId: 999_999 } })).toBe(false)
  const { requestId, changes } = setup.lastCall()
  expect(changes).toEqual([])
  // Jobs may record their own events at any time.
  expect(await environment.rows('select action from audit_events where request_id = $1', [requestId])).toEqual([])
})
