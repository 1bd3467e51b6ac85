import { and, eq, sql } from 'drizzle-orm'
import { type ProfileProvider, ProfileUnavailable } from '#connectors/profile/port.ts'
import { recordChange } from '#platform/changes/recordChange.ts'
import type { Db, Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { profileLedger } from '#platform/db/schema/index.ts'
import type { JobContext, JobFailure, JobHandler, Sweep } from '#platform/jobs/index.ts'
import { applyReading, readProfile, recordFailedCheck } from './checkProfile.ts'

/** The number of attempts for a value that is not visible yet. Later checks go on. */
const TRIES = 3
/** The maximum number of profiles of one sweep. */
const AT_ONCE = 20

/** Creates the handler that reads a profile after a publish and proves each field (D01). */
export function proveProfile(provider: ProfileProvider): JobHandler {
  return async ({ job, db, clock, finish }) => {
    const locationId = Number(job.input['locationId'])
    const reading = await readProfile(db, provider, locationId)
    const check = await db.transaction(async (tx) => {
      const applied = await applyReading(tx, locationId, reading, clock.now())
      await announce(tx, applied, clock.now())
      return applied
    })
    if (check.hasUnproven && job.attempts < TRIES)
      throw new Error('The profile does not show every published value yet.')
    await finish(() => Promise.resolve(), check.hasUnproven ? 'Not yet' : 'Live')
  }
}

/** Handles a profile that could not be read: its receipts say Failed. */
export const proveProfileFailed: JobFailure = (tx, job, at) => failProofs(tx, Number(job.input['locationId']), at)

/** Marks the unproven values of a profile that could not be read (D01). */
async function failProofs(tx: Transaction, locationId: number, at: Date): Promise<void> {
  await tx
    .update(profileLedger)
    .set({ state: 'Failed', checkedAt: at })
    .where(and(eq(profileLedger.locationId, locationId), eq(profileLedger.state, 'Not yet')))
}

/** Why a check read nothing, if the reason is our own error. */
const INTERNAL_FAILURE = 'The profile could not be compared. The log of the server has the details.'

/**
 * Creates the sweep that checks each connected profile once every `hours` (C10, C11), and at Google each one whose owner may have
 * authorized us since (PROF-84). It leaves out profiles of the
 * built-in service without a command: they show what we set. A profile that can't be read is tried again at its next turn;
 * its failure is logged and shown in the ledger.
 */
export function checkProfilesSweep(options: {
  db: Db
  clock: { now(): Date }
  provider: ProfileProvider
  hours: number
  log: Pick<JobContext['log'], 'warn'>
}): Sweep {
  const { db, clock, provider, hours, log } = options
  return async () => {
    const now = clock.now()
    const before = new Date(now.getTime() - hours * 60 * 60 * 1000)
    const due = await fetchRows<{ locationId: number }>(
      db,
      sql`select l.location_id "locationId" from locations l left join profile_checks c using (location_id)
        where (l.gbp_panel_status = 'addedAndAuthorized' or c.suspended
            or (${provider.name === 'google'} and l.gbp_panel_status = 'addedButNotAuthorized'))
          and coalesce(greatest(c.checked_at, c.attempted_at), '-infinity') <= ${before.toISOString()}::timestamptz
          and (${provider.name === 'google'}
            or exists (select from built_in_profiles b where b.location_id = l.location_id)
            or exists (select from profile_ledger e where e.location_id = l.location_id and e.state in ('Not yet', 'Failed')))
        order by greatest(c.checked_at, c.attempted_at) nulls first, l.location_id limit ${AT_ONCE}`,
    )
    for (const { locationId } of due) await checkOne(locationId).catch((error: unknown) => fail(error, locationId))
  }

  async function checkOne(locationId: number): Promise<void> {
    // The attempt is recorded first, so that other processes leave the profile alone.
    await db.execute(
      sql`insert into profile_checks (location_id, attempted_at) values (${locationId}, ${clock.now().toISOString()}::timestamptz)
        on conflict (location_id) do update set attempted_at = excluded.attempted_at`,
    )
    const reading = await readProfile(db, provider, locationId)
    await db.transaction(async (tx) =>
      announce(tx, await applyReading(tx, locationId, reading, clock.now()), clock.now()),
    )
  }

  async function fail(error: unknown, locationId: number): Promise<void> {
    log.warn({ err: error, locationId }, 'a profile could not be checked')
    const failure = error instanceof ProfileUnavailable ? error.message : INTERNAL_FAILURE
    await recordFailedCheck(db, locationId, failure, clock.now())
  }
}

async function announce(
  tx: Parameters<typeof recordChange>[0],
  { clientId, hasChanged }: { clientId: number; hasChanged: boolean },
  at: Date,
): Promise<void> {
  if (hasChanged) await recordChange(tx, { kind: 'profile', clientId, at })
}
