import { sql } from 'drizzle-orm'

/** Whether an import `i` wrote a client `c` and was not undone. */
const isOfClient = sql`i.state = 'done'
  and i.result -> 'clients' @> jsonb_build_array(jsonb_build_object('clientId', c.client_id))`

/** When the newest import of a client `c` ended; null without one. */
export const importedAtSql = sql`(select max(i.finished_at) from imports i where ${isOfClient})`

/**
 * When the newest import that brought the ranks of a client `c`'s newest measurement, which `joinRanks` joined, ended;
 * null without one. Imports of older versions do not say which day they brought, and count for every day. Rule COV-9.
 */
export const ranksImportedAtSql = sql`(
  select max(i.finished_at) from imports i cross join jsonb_array_elements(i.result -> 'clients') e
  where ${isOfClient} and (e ->> 'clientId')::int = c.client_id
    and (not jsonb_exists(e, 'ranksOn') or e ->> 'ranksOn' = rank.measured_on::text))`

/** The clients of imports with the day of their ranks; null for imports of older versions, which count for every day. */
export const rankImports = sql`
  select distinct (e ->> 'clientId')::int client_id, e ->> 'ranksOn' ranks_on, jsonb_exists(e, 'ranksOn') has_day
  from imports i cross join jsonb_array_elements(i.result -> 'clients') e where i.state = 'done'`

/** Whether one of `imported`, which are `rankImports`, brought the measurement `d` of a client `c`. Rule COV-9. */
export const isImportedSql = sql`exists (select from imported
  where imported.client_id = c.client_id and (not has_day or ranks_on = d.date::text))`
