import { sql } from 'drizzle-orm'
import { openDatabase } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { embeddedUrl, readPostgresFile } from '#platform/postgres/postgresFile.ts'

/**
 * Gives the first site of a running server's embedded database many files, for a benchmark: `folder` of them in the folder
 * `/large`, the others in folders of 500, and every tenth in use. Returns the site's project and client. Throws if no database runs in
 * the folder, or if it has no site.
 */
export async function makeLargeLibrary(
  dataDir: string,
  size: { files: number; folder: number },
): Promise<{ projectId: number; clientId: number }> {
  const file = await readPostgresFile(dataDir)
  if (file?.port === undefined) throw new Error(`No database runs in ${dataDir}`)
  const { db, close } = openDatabase(embeddedUrl(file, file.port, 'rankdesk'))
  try {
    const [site] = await fetchRows<{ projectId: number; clientId: number; pageId: number }>(
      db,
      sql`select project_id "projectId", client_id "clientId", min(page_id) "pageId"
          from pages join sites using (project_id) group by 1, 2 order by 1 limit 1`,
    )
    if (site === undefined) throw new Error('The database has no site.')
    const { projectId, clientId, pageId } = site
    await db.execute(sql`
      insert into media (project_id, folder_path, name, extension, content_type, size, sha256, width, height, last_modified)
      select ${projectId}::int, case when n <= ${size.folder}::int then '/large' else '/part ' || n / 500 end,
        'photo ' || n || '.webp', 'webp', 'image/webp', 1000 + n * 7919 % 1000000, md5(n::text) || md5(n::text),
        640 + n % 640, 480, timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, ${size.files}::int) n`)
    await db.execute(sql`
      insert into media_folders (project_id, path, created_at)
      select distinct project_id, folder_path, now() from media where project_id = ${projectId} on conflict do nothing`)
    await db.execute(sql`
      insert into page_zones (page_id, element_id, seq, role, content, updated_at)
      select ${pageId}::int, 'bench-' || n, 1000 + n, 'body', '<img src="/media/large/photo%20' || n * 10 || '.webp">', now()
      from generate_series(1, ${size.folder}::int / 10) n`)
    return { projectId, clientId }
  } finally {
    await close()
  }
}
