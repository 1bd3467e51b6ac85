import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether nothing says of which day the ranks are that a client has on a day: an import brought them whose files name no
 * day, so the day of the import stands for it. For many days of one client pass its id as a value, so that the imports
 * are read once. Rule COV-11.
 */
export function isDayUnknownSql(clientId: SQL, day: SQL): SQL {
  return sql`coalesce(${day} in (
    select (e ->> 'ranksOn')::date from imports i cross join jsonb_array_elements(i.result -> 'clients') e
    where i.state = 'done'
      and i.result -> 'clients' @> jsonb_build_array(jsonb_build_object('clientId', ${clientId}, 'daySource', 'today'))
      and (e ->> 'clientId')::int = ${clientId} and e ->> 'daySource' = 'today'), false)`
}
