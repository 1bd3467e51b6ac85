import { type ApiClient, completeStrategy } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp } from '#testing/index.ts'

/**
 * Starts a server with three open strategies of one client that has a location: questions without any, posts and videos. Returns
 * their ids and the id of the client's project.
 */
export async function startProfileWork() {
  const environment = await startTestApp()
  const maya = await environment.clientOf('Maya Okafor')
  const { pool, db } = environment.database
  const found = await fetchRows<{ id: number; projectId: number }>(
    db,
    sql`select s.strategy_id::float8 id, p.project_id "projectId" from strategies s join sites p using (client_id)
      where s.status_id = 0 and s.assigned_date is not null and s.client_id = (
        select client_id from strategies join locations using (client_id) where status_id = 0 and assigned_date is not null
        group by client_id having count(*) >= 3 order by 1 limit 1)
      order by 1 limit 3`,
  )
  const ids = found.map(({ id }) => id)
  for (const [index, id] of ids.entries()) {
    await pool.query(
      `update strategies s set strategy_type_id = $2, target_count = 1,
         location_id = (select min(location_id) from locations l where l.client_id = s.client_id) where strategy_id = $1`,
      [id, [13, 14, 12][index]],
    )
  }
  const [questions = 0, posts = 0, videos = 0] = ids
  await pool.query(
    'delete from profile_questions where location_id = (select location_id from strategies where strategy_id = $1)',
    [questions],
  )
  return { environment, maya, questions, posts, videos, projectId: found[0]?.projectId ?? 0 }
}

/** Completes a strategy; a repeated call has the same key. */
export const completeOnce = (client: ApiClient, strategyId: number) =>
  client.call(completeStrategy, { params: { strategyId }, headers: { 'idempotency-key': `done ${strategyId}` } })
