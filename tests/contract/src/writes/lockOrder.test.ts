import { type FakeWordPress, startFakeWordPress } from '@rankdesk/server/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEnvironment } from '../environment.ts'
import { LOCK_ORDER, LockWatch } from './lockWatch.ts'
import { WRITE_CASES } from './writeCases.ts'
import { createWriteSetup } from './writeSetup.ts'

let website: FakeWordPress
beforeAll(async () => {
  website = await startFakeWordPress()
})
afterAll(() => website.stop())

/** The write and the job that delete what others refer to, which nobody may then refer to. */
const DELETING = { contract: 'deleteClient', job: 'remove-sample-data' }

it.each(LOCK_ORDER)(
  'every write that waits for a row of %s holds no row that comes later in the order of locks',
  { tags: ['long'], timeout: 300_000 },
  async (table) => {
    const environment = await startEnvironment({ TRUSTED_SITE_ORIGINS: website.origin })
    const setup = await createWriteSetup(environment, website)
    const watch = await LockWatch.open(environment.databaseUrl, table)
    for (const [id, write] of Object.entries(WRITE_CASES)) {
      // A case that follows the one that it undoes finds less to do; what it locks is what counts.
      await write(watch.of(setup, id)).catch(() => undefined)
    }
    await watch.close()
    await environment.close()
    expect(watch.waits).not.toEqual([])
    expect(watch.waits.filter(({ heldLater }) => heldLater.length > 0)).toEqual([])
    const alone = watch.waits.filter(
      ({ heldAlone, contract, jobs }) =>
        heldAlone.length > 0 && contract !== DELETING.contract && !jobs.includes(DELETING.job),
    )
    expect(alone).toEqual([])
  },
)
