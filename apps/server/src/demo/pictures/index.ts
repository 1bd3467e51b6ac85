import { createHash } from 'node:crypto'
import type { Clock } from '@rankdesk/format'
import sharp from 'sharp'
import type { MediaStore } from '#connectors/storage/index.ts'
import type { Queryable } from '#platform/db/database.ts'
import { TRADES } from '../facts/trades/index.ts'
import { addVideos } from '../videos/addVideos.ts'
import type { Motif } from './motif.ts'
import { drawPortraits, type Portrait } from './portraits.ts'
import { sql } from 'drizzle-orm'
import { makeSizes, type PictureSizes, storeFile, variantsOf } from '#services/sites/media/index.ts'
import { PICTURE_SIZE, SCENES } from './scenes.ts'

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

/** A drawn image. All clients of a line of business share its bytes. */
interface DemoPicture extends PictureSizes {
  serviceName: string
  folderPath: string
  name: string
  /** Always the same for the same image, in the form of an upload's key. */
  storeKey: string
  bytes: Buffer
  sha256: string
}

/** The time for the variants of one image, in seconds. */
const MAX_SECONDS = 60
/** The effort of the WebP variants: the first start waits for the images. */
const EFFORT = 1
/** The quality of the images. Google takes photos from 10 KB. */
const QUALITY = 90

/** Draws the images of these lines of business, with the variants that an upload gets, in the image library's threads. */
function drawPictures(serviceNames: readonly string[]): Promise<DemoPicture[]> {
  return Promise.all(
    serviceNames.flatMap((serviceName) =>
      SCENES.map(async ({ folderPath, name, svg }): Promise<DemoPicture> => {
        const drawn = sharp(Buffer.from(svg(motifOf(serviceName))))
        const bytes = await drawn.jpeg({ quality: QUALITY }).toBuffer()
        const { sizes, blur } = await makeSizes(bytes, { name, ...PICTURE_SIZE, effort: EFFORT }, MAX_SECONDS)
        const sha256 = createHash('sha256').update(bytes).digest('hex')
        const storeKey = uuidOf(`${serviceName} ${folderPath}/${name}`)
        return { serviceName, folderPath, name: `${name}.jpg`, storeKey, bytes, sizes, blur, sha256 }
      }),
    ),
  )
}

const DROP = 'M12 2C8 8 5 11 5 15a7 7 0 0 0 14 0c0-4-3-7-7-13z'
const BOLT = 'M13 2 4 14h6l-1 8 9-12h-6z'
const HOUSE = 'M3 11 12 3l9 8v10h-6v-6H9v6H3z'
const ROOF = 'M2 13 12 5l10 8-1.4 1.8L12 8l-8.6 6.8z M5.5 15v6h13v-6L12 10z'
const TOOTH = 'M7 3c2 0 3 1 5 1s3-1 5-1c3 0 4 3 4 6 0 4-2 5-3 12h-3l-1-6h-4l-1 6H6C5 14 3 13 3 9c0-3 1-6 4-6z'
const TREE = 'M12 2 6 10h3l-4 6h5v6h4v-6h5l-4-6h3z'
const LEAF = 'M20 4C10 4 4 9 4 16c0 2 1 4 1 4s2-8 9-10c-5 4-7 8-7 11 9 1 14-6 13-17z'
const PAW =
  'M12 12c-3 0-5 3-5 5s2 3 5 3 5-1 5-3-2-5-5-5z M4.5 12a2 2.5 0 1 1 0-5 2 2.5 0 0 1 0 5z M9 10a2 2.5 0 1 1 0-5 2 2.5 0 0 1 0 5z M15 10a2 2.5 0 1 1 0-5 2 2.5 0 0 1 0 5z M19.5 12a2 2.5 0 1 1 0-5 2 2.5 0 0 1 0 5z'
const SCALES =
  'M11 3h2v3l6 1v2h-1l3 6a4 4 0 0 1-6 0l2.5-5.5L13 9v10h4v2H7v-2h4V9L6.5 9.5 9 15a4 4 0 0 1-6 0l3-6H5V7l6-1z'
const BUG =
  'M12 5c3 0 5 4 5 8s-2 8-5 8-5-4-5-8 2-8 5-8z M3 9l4 2-1 2-4-2z M21 9l-4 2 1 2 4-2z M3 19l4-3 1 2-4 3z M21 19l-4-3-1 2 4 3z'
const DOOR = 'M2 10 12 3l10 7v11h-3V11H5v10H2z M6 13h12v2H6z M6 16h12v2H6z M6 19h12v2H6z'
const SUN =
  'M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10z M11 1h2v4h-2z M11 19h2v4h-2z M1 11h4v2H1z M19 11h4v2h-4z M4 5.4 5.4 4l3 3L7 8.4z M15.6 17 17 15.6l3 3-1.4 1.4z M4 18.6l3-3L8.4 17l-3 3z M15.6 7l3-3L20 5.4l-3 3z'

/** Symbols by words of a line of business. The first match wins. */
const MOTIFS: readonly (readonly [RegExp, Motif])[] = [
  [/septic/i, { path: DROP, hue: 190 }],
  [/plumb/i, { path: DROP, hue: 212 }],
  [/hvac|heat|cool|air/i, { path: SUN, hue: 28 }],
  [/roof/i, { path: ROOF, hue: 14 }],
  [/dent|ortho/i, { path: TOOTH, hue: 176 }],
  [/pest/i, { path: BUG, hue: 92 }],
  [/law|legal|injury|attorney/i, { path: SCALES, hue: 232 }],
  [/electric/i, { path: BOLT, hue: 48 }],
  [/tree/i, { path: TREE, hue: 138 }],
  [/landscap|lawn/i, { path: LEAF, hue: 110 }],
  [/garage/i, { path: DOOR, hue: 262 }],
  [/vet|animal|pet/i, { path: PAW, hue: 330 }],
]

/** Returns the symbol of a line of business, by default a house. */
function motifOf(serviceName: string): Motif {
  return MOTIFS.find(([words]) => words.test(serviceName))?.[1] ?? { path: HOUSE, hue: 220 }
}

function uuidOf(name: string): string {
  const hex = createHash('sha256').update(`demo picture ${name}`).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
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
