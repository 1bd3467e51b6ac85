import { type ApiClient, type BackgroundJob, backgroundJob, generateContent } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import type { TestApp } from '#testing/index.ts'

/** Waits until a job has ended with any result. */
export function ended(client: ApiClient, jobId: number | null): Promise<BackgroundJob> {
  return vi.waitFor(
    async () => {
      const job = await client.call(backgroundJob, { params: { jobId: jobId ?? 0 } })
      if (job.state !== 'done' && job.state !== 'failed') throw new Error(`The job is ${job.state}.`)
      return job
    },
    { timeout: 30_000, interval: 50 },
  )
}

/** Generates a strategy's text and waits for the end. */
export async function generate(client: ApiClient, strategyId: number): Promise<BackgroundJob> {
  const [response] = await client.call(generateContent, { body: [strategyId] })
  if (response?.jobId == null) throw new Error(response?.reason ?? 'There is no result.')
  return ended(client, response.jobId)
}

/** Returns the nth strategy of the demo agency that matches a condition on its row `s`. */
export async function strategyWhere(
  environment: TestApp,
  condition: string,
  nth = 0,
): Promise<{ strategyId: number; clientId: number }> {
  const [row] = await fetchRows<{ strategyId: number; clientId: number }>(
    environment.database.db,
    sql`select strategy_id "strategyId", client_id "clientId" from strategies s where ${sql.raw(condition)}
      order by strategy_id limit 1 offset ${nth}`,
  )
  if (row === undefined) throw new Error(`The demo agency has no strategy ${nth} with ${condition}.`)
  return row
}

/** Returns the nth strategy in progress, changed to the type. */
export async function inWork(
  environment: TestApp,
  typeId: number,
  nth: number,
): Promise<{ strategyId: number; clientId: number }> {
  const found = await strategyWhere(environment, IN_WORK, nth)
  await environment.database.db.execute(
    sql`update strategies set strategy_type_id = ${typeId} where strategy_id = ${found.strategyId}`,
  )
  return found
}

/** Open, with text in zones and a page. */
const IN_WORK =
  's.status_id = 0 and s.strategy_type_id in (1, 2, 3, 4, 5, 7, 8, 9) and s.page_id is not null and s.assigned_date is not null and exists (select from strategy_zones z where z.strategy_id = s.strategy_id)'
