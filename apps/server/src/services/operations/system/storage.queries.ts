import type { CallResult, ClientStorage, storageUse } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import type { SpaceMonitor } from '#platform/disk-space/index.ts'

/** Returns the space that the database and each client's media take, and the free space of the data folder's disk. */
export async function readStorage(
  db: Db,
  config: Pick<Config, 'mediaBucket' | 'mediaQuotaBytes'>,
  diskSpace: Pick<SpaceMonitor, 'space'>,
): Promise<CallResult<typeof storageUse>> {
  const [[database], clients, disk] = await Promise.all([
    fetchRows<{ size: number }>(db, sql`select pg_database_size(current_database()) size`),
    mediaByClient(db),
    diskSpace.space(),
  ])
  return {
    databaseSize: database?.size ?? 0,
    disk: disk === undefined ? null : { free: disk.free, total: disk.total },
    isMediaInBucket: config.mediaBucket !== undefined,
    quota: config.mediaQuotaBytes,
    clients,
  }
}

/** Returns the media of every client that has any, the largest library first. */
function mediaByClient(db: Db): Promise<ClientStorage[]> {
  return fetchRows<ClientStorage & Record<string, unknown>>(
    db,
    sql`
    with files as (
      select project_id, count(*) filter (where not deleted)::int files,
        coalesce(sum(size) filter (where not deleted), 0)::bigint size,
        coalesce(sum(size) filter (where deleted), 0)::bigint deleted_size
      from media group by project_id
    ), versions as (
      select f.project_id, sum(v.size)::bigint size
      from media_versions v join media f using (media_id) group by f.project_id
    )
    select c.client_id "clientId", c.business_name "businessName", f.files, f.size,
      coalesce(v.size, 0)::bigint "versionsSize", f.deleted_size "deletedSize",
      f.size + f.deleted_size + coalesce(v.size, 0) used
    from files f join sites s using (project_id) join clients c using (client_id) left join versions v using (project_id)
    order by used desc, c.client_id`,
  )
}
