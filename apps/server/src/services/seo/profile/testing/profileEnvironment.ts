import {
  type CallInput,
  checkProfile,
  completeGpo,
  gpoDetails,
  type GpoStrategy,
  profileDrift,
  profileLedger,
  resolveDrift,
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ProfileCommand } from '#connectors/profile/index.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp } from '#testing/index.ts'

/** What a publish of a profile sends. */
export type ProfileBody = CallInput<typeof completeGpo>['body']

/** Returns a body that changes the given parts of the live profile. */
export const bodyOf = (strategy: GpoStrategy, change: Partial<ProfileBody>): ProfileBody => ({
  ...strategy,
  ...strategy.current,
  summary: { external: '', internal: '' },
  ...change,
})

/**
 * Starts an app for tests of one connected business profile, with the calls that its tests make as Maya Okafor. `options` are those
 * of the app.
 */
export async function startProfileEnvironment(options: Parameters<typeof startTestApp>[0] = {}) {
  const app = await startTestApp(options)
  const { db } = app.database
  const maya = await app.clientOf('Maya Okafor')
  const [row] = await fetchRows<{ id: number }>(
    db,
    sql`select location_id id from locations join location_profiles using (location_id)
      where gbp_panel_status = 'addedAndAuthorized' order by 1 limit 1`,
  )
  const locationId = row?.id ?? 0

  /** Steers the built-in profile service. */
  async function command(body: Partial<ProfileCommand> & Pick<ProfileCommand, 'command'>): Promise<void> {
    const { status } = await fetch(`${app.url}/test/profile`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ locationId, ...body }),
    })
    if (status !== 200) throw new Error(`The profile service responded to ${body.command} with ${status}.`)
  }

  const openProofs = () =>
    fetchRows(db, sql`select job_id from jobs where kind = 'prove-profile' and state in ('waiting', 'running')`)
  const ledger = () => maya.call(profileLedger, { params: { locationId }, query: {} })
  return {
    app,
    maya,
    locationId,
    command,
    ledger,
    gpo: (strategyId: number) => maya.call(gpoDetails, { params: { strategyId } }),
    check: () => maya.call(checkProfile, { params: { locationId } }),
    resolve: (entryId: number, choice: 'theirs' | 'ours') =>
      maya.call(resolveDrift, { params: { locationId, entryId }, body: { choice } }),
    drift: async () => (await maya.call(profileDrift, {})).drift,
    complete: (body: ProfileBody, key: string = crypto.randomUUID()) =>
      maya.call(completeGpo, { headers: { 'idempotency-key': key }, body }),
    /** Creates open profile work on the location, in this month. */
    async work(): Promise<number> {
      const [strategy] = await fetchRows<{ id: number }>(
        db,
        sql`insert into strategies (client_id, strategy_type_id, title, location_id, assigned_date, target_count, created_at)
          select client_id, 11, 'Profile work', location_id, '2026-11-01', 1, '2026-11-01T12:00:00Z'
          from locations where location_id = ${locationId} returning strategy_id id`,
      )
      return Number(strategy?.id)
    },
    /** Returns the state of each field in the ledger. */
    async states(): Promise<Record<string, string>> {
      const { entries } = await ledger()
      return Object.fromEntries(entries.map(({ field, state }) => [field, state]))
    },
    /** Puts the profile service back and empties the ledger, once no job of an earlier test can read the profile anymore. */
    async reset(): Promise<void> {
      await command({ command: 'reset' })
      await expect.poll(openProofs).toEqual([])
      await db.execute(sql`delete from profile_sends`)
      await db.execute(sql`delete from profile_ledger`)
    },
  }
}
export type ProfileEnvironment = Awaited<ReturnType<typeof startProfileEnvironment>>
