import { sql } from 'drizzle-orm'
import { openDatabase } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { embeddedUrl, readPostgresFile } from '#platform/postgres/postgresFile.ts'

/**
 * Gives the first active client of a running server's embedded database many open strategies and many pages, for a
 * benchmark. Returns its id. Throws if no database runs in the folder, or if it has no client.
 */
export async function makeLargeClient(dataDir: string, size: { strategies: number; pages: number }): Promise<number> {
  const file = await readPostgresFile(dataDir)
  if (file?.port === undefined) throw new Error(`No database runs in ${dataDir}`)
  const { db, close } = openDatabase(embeddedUrl(file, file.port, 'rankdesk'))
  try {
    const [client] = await fetchRows<{ clientId: number; projectId: number }>(
      db,
      sql`select client_id "clientId", project_id "projectId" from clients join sites using (client_id)
        where active order by 1 limit 1`,
    )
    if (client === undefined) throw new Error('The database has no active client.')
    const { clientId, projectId } = client
    await db.execute(sql`
      insert into pages (project_id, parent_id, template_id, seq, path, page_name, added_on, updated_at)
      select ${projectId}::int, home.page_id, home.template_id, 1000 + n, '/bench/page-' || n, 'Bench Page ' || n,
             '2026-01-01', '2026-01-01T00:00:00Z'
      from generate_series(1, ${size.pages}::int) n,
           (select page_id, template_id from pages where project_id = ${projectId} and path = '/') home`)
    await db.execute(sql`
      insert into strategies (client_id, strategy_type_id, title, geography, page_id, in_queue, strategy_value, created_at)
      select ${clientId}::int, (array[2, 3, 4, 7, 8, 9])[1 + n % 6], 'Bench strategy ' || n, 'Raleigh, NC',
             (select page_id from pages where project_id = ${projectId} and path = '/bench/page-' || n),
             n % 4 = 0, n % 100, '2026-11-01T12:00:00Z'
      from generate_series(1, ${size.strategies}::int) n`)
    return clientId
  } finally {
    await close()
  }
}
