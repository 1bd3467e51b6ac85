import type { Clock } from '@rankdesk/format'
import type { MediaStore } from '#connectors/storage/index.ts'
import type { Queryable } from '#platform/db/database.ts'
import { TRADES } from '../facts/trades/index.ts'
import { addVideos } from '../videos/addVideos.ts'
import { drawPictures, type DemoPicture } from './drawPictures.ts'
import { drawPortraits, type Portrait } from './portraits.ts'
import { sql } from 'drizzle-orm'
import { storeFile, variantsOf } from '#services/sites/media/index.ts'
import { PICTURE_SIZE } from './scenes.ts'

/**
 * Starts to draw the images of the demo agency in the background. The returned function adds them once the agency exists:
 * pictures to the clients' libraries, with the clip of the published videos, and portraits to the staff.
 */
export function drawDemoPictures(): (db: Queryable, store: MediaStore, clock: Clock) => Promise<void> {
  const drawing = Promise.all([drawPictures(TRADES.map(({ serviceName }) => serviceName)), drawPortraits()])
  // The error is reported when the result is awaited.
  drawing.catch(() => undefined)
  return async (db, store, clock) => {
    const [pictures, portraits] = await drawing
    await addPictures(db, store, clock, pictures)
    await addPortraits(db, clock, portraits)
    await addVideos(db, store, clock)
  }
}

/**
 * Adds drawn images to the library of every sample client of their line of business, which is that of most of its targets. The
 * bytes are stored once and shared. The published posts of these clients get one of them.
 */
async function addPictures(
  db: Queryable,
  store: MediaStore,
  clock: Clock,
  pictures: readonly DemoPicture[],
): Promise<void> {
  await Promise.all(pictures.map(({ storeKey, bytes, sizes }) => storeFile(store, storeKey, bytes, sizes)))
  const rows = JSON.stringify(
    pictures.map(({ bytes, sizes, ...row }) => ({
      ...row,
      size: bytes.length,
      variants: variantsOf(row.storeKey, sizes),
    })),
  )
  await db.execute(sql`
    with p as (
      select * from jsonb_to_recordset(${rows}::jsonb)
        as p("serviceName" text, "folderPath" text, name text, "storeKey" text, sha256 text, size bigint, blur text, variants jsonb)
    ), business as (
      select s.project_id, b.service_type_name
      from sites s join clients c on c.client_id = s.client_id and c.sample, lateral (
        select st.service_type_name from seo_targets t join specialty_types st using (specialty_type_id)
        where t.client_id = s.client_id group by 1 order by count(*) desc, 1 limit 1
      ) b
    ), folders as (
      insert into media_folders (project_id, path, created_at)
      select distinct project_id, p."folderPath", ${clock.now().toISOString()}::timestamptz
      from business join p on p."serviceName" = service_type_name
      on conflict do nothing
    )
    insert into media (project_id, folder_path, name, extension, content_type, size, sha256, store_key, width, height, last_modified, blur, variants)
    select project_id, p."folderPath", p.name, 'jpg', 'image/jpeg', p.size, p.sha256, p."storeKey",
           ${PICTURE_SIZE.width}, ${PICTURE_SIZE.height}, ${clock.now().toISOString()}::timestamptz, p.blur, p.variants
    from business join p on p."serviceName" = service_type_name
    on conflict do nothing`)
  await db.execute(sql`
    update profile_posts p set media_id = m.media_id
    from strategies s join clients c using (client_id) join sites using (client_id) join media m using (project_id)
    where s.strategy_id = p.strategy_id and c.sample and p.media_id is null and p.state = 'live'
      and m.folder_path = '/work' and not m.deleted`)
}

/** Adds the portraits to sample staff without a photo (M098). */
async function addPortraits(db: Queryable, clock: Clock, portraits: readonly Portrait[]): Promise<void> {
  for (const { staffEmail, content } of portraits)
    await db.execute(sql`
      insert into staff_photos (staff_id, content, updated_at)
      select staff_id, ${content}, ${clock.now().toISOString()}::timestamptz from staff
      where sample and staff_email = ${staffEmail}
      on conflict do nothing`)
}
