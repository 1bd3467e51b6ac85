import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Clock } from '@rankdesk/format'
import sharp from 'sharp'
import type { MediaStore } from '#connectors/storage/index.ts'
import type { Queryable } from '#platform/db/database.ts'
import { TRADES } from '../facts/trades/index.ts'
import type { Motif } from './motif.ts'
import { sql } from 'drizzle-orm'
import { uuidOf } from '#services/identity/index.ts'
import { makeSizes, type PictureSizes, readClip, storeFile, variantsOf } from '#services/sites/media/index.ts'
import { DEMO_STAFF } from '../agencyStaff.ts'
import { CLIP_NAME } from '../videos/publishedVideo.ts'
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
        const storeKey = uuidOf(`demo picture ${serviceName} ${folderPath}/${name}`)
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

/** The edge of a portrait in px, that of a stored photo. */
const PORTRAIT_PX = 192
const PORTRAIT_QUALITY = 82

const SKIN = ['#f6d3bd', '#e8b894', '#d29a70', '#a9714b', '#7b4a2d'] as const
const HAIR = {
  black: '#22190f',
  brown: '#5b3a22',
  chestnut: '#7a4a2b',
  blond: '#c99b55',
  red: '#a6512a',
  gray: '#8d8a86',
} as const

/** The cuts, each as what is behind the face and what is before it, for a head at 96, 86. */
const CUTS = {
  short: ['', 'M58 84c-4-34 16-50 39-50s42 16 38 50c-3-12-8-20-12-26-14 6-38 8-52 2-5 6-10 13-13 24z'],
  parted: ['', 'M57 88c-5-38 18-56 42-55 26 1 42 20 36 54-3-14-9-23-17-29-12 2-30 0-41-7-3 12-12 20-20 37z'],
  cropped: ['', 'M60 80c-2-30 16-44 36-44s38 14 36 44c-4-12-10-22-18-25-12-4-24-4-36 0-8 3-14 13-18 25z'],
  curly: [
    'M96 26c14-6 30 2 34 14 14 4 18 20 12 32 6 12 0 26-10 30H60c-10-4-16-18-10-30-6-12-2-28 12-32 4-12 20-20 34-14z',
    'M60 76c-2-22 14-38 36-38s38 16 36 38c-6-10-10-18-18-20-12 6-30 6-38-2-6 6-12 12-16 22z',
  ],
  long: [
    'M52 96c-8-44 14-66 44-66s52 22 44 66c-2 24 4 44 10 56H42c6-12 12-32 10-56z',
    'M59 90c-4-34 14-54 38-54s40 20 36 54c-4-16-14-28-24-34-14 14-36 16-50 34z',
  ],
  bob: [
    'M54 112c-10-52 10-80 42-80s52 28 42 80c-8 8-18 8-24 6H78c-8 2-18 0-24-6z',
    'M59 88c-4-32 14-52 37-52s41 20 37 52c-2-12-6-20-12-26-20 0-42-4-50-8-4 12-8 22-12 34z',
  ],
  bun: [
    'M96 12c12 0 20 8 20 18s-8 16-20 16-20-6-20-16 8-18 20-18z',
    'M59 86c-4-34 14-52 37-52s41 18 37 52c-4-16-12-28-22-32-10-4-22-4-30 0-10 4-18 16-22 32z',
  ],
} as const

/** How a person is drawn. `shirt` is a hue. */
interface Look {
  skin: 0 | 1 | 2 | 3 | 4
  hair: keyof typeof HAIR
  cut: keyof typeof CUTS
  shirt: number
  has?: 'glasses' | 'beard'
}

/** One look for each person, in the order of the staff. */
const LOOKS: readonly Look[] = [
  { skin: 4, hair: 'black', cut: 'curly', shirt: 285 },
  { skin: 2, hair: 'black', cut: 'parted', shirt: 210 },
  { skin: 0, hair: 'blond', cut: 'long', shirt: 165 },
  { skin: 3, hair: 'black', cut: 'cropped', shirt: 25, has: 'beard' },
  { skin: 2, hair: 'black', cut: 'long', shirt: 330 },
  { skin: 0, hair: 'brown', cut: 'short', shirt: 145, has: 'glasses' },
  { skin: 1, hair: 'chestnut', cut: 'bob', shirt: 250 },
  { skin: 0, hair: 'red', cut: 'parted', shirt: 40, has: 'beard' },
  { skin: 1, hair: 'black', cut: 'bob', shirt: 15 },
  { skin: 1, hair: 'brown', cut: 'cropped', shirt: 200, has: 'beard' },
  { skin: 1, hair: 'gray', cut: 'bun', shirt: 300, has: 'glasses' },
  { skin: 2, hair: 'black', cut: 'curly', shirt: 100 },
  { skin: 2, hair: 'black', cut: 'short', shirt: 230 },
  { skin: 4, hair: 'black', cut: 'bun', shirt: 50 },
  { skin: 1, hair: 'black', cut: 'cropped', shirt: 190, has: 'glasses' },
  { skin: 1, hair: 'chestnut', cut: 'long', shirt: 0 },
  { skin: 2, hair: 'black', cut: 'bun', shirt: 175 },
  { skin: 0, hair: 'blond', cut: 'parted', shirt: 265 },
  { skin: 0, hair: 'red', cut: 'bob', shirt: 130 },
  { skin: 0, hair: 'gray', cut: 'short', shirt: 215, has: 'beard' },
  { skin: 1, hair: 'brown', cut: 'long', shirt: 345, has: 'glasses' },
  { skin: 4, hair: 'black', cut: 'cropped', shirt: 80 },
  { skin: 2, hair: 'brown', cut: 'bob', shirt: 220 },
  { skin: 1, hair: 'black', cut: 'parted', shirt: 60 },
]

/** A portrait of a demo staff member as it is stored. */
interface Portrait {
  staffEmail: string
  content: Buffer
}

/**
 * Draws the portraits of the demo staff (M098): plain illustrations, the same for everybody who starts the demo. Nothing is
 * downloaded.
 */
function drawPortraits(): Promise<Portrait[]> {
  const drawn = DEMO_STAFF.map(async ({ staffEmail }, index) => {
    const look = LOOKS[index % LOOKS.length]
    const svg = look === undefined ? '' : portrait(look)
    return { staffEmail, content: await sharp(Buffer.from(svg)).webp({ quality: PORTRAIT_QUALITY }).toBuffer() }
  })
  return Promise.all(drawn)
}

function portrait({ skin, hair, cut, shirt, has }: Look): string {
  const face = SKIN[skin]
  const color = HAIR[hair]
  const [behind, before] = CUTS[cut]
  const ink = skin > 2 ? '#2a1a10' : '#3b2a20'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PORTRAIT_PX}" height="${PORTRAIT_PX}" viewBox="0 0 192 192">
  <rect width="192" height="192" fill="hsl(${(shirt + 150) % 360} 38% 86%)"/>
  <path d="${behind}" fill="${color}"/>
  <path d="M22 192c2-34 28-48 74-48s72 14 74 48z" fill="hsl(${shirt} 42% 46%)"/>
  <path d="M80 116h32v28c0 10-32 10-32 0z" fill="${face}"/>
  <path d="M80 122c8 10 24 10 32 0v8c-8 10-24 10-32 0z" fill="#000" opacity="0.12"/>
  <circle cx="60" cy="90" r="8" fill="${face}"/><circle cx="132" cy="90" r="8" fill="${face}"/>
  <ellipse cx="96" cy="88" rx="36" ry="42" fill="${face}"/>
  ${has === 'beard' ? `<path d="M60 92c0 26 14 42 36 42s36-16 36-42c-4 10-8 14-14 14-8-4-36-4-44 0-6 0-10-4-14-14z" fill="${color}"/>` : ''}
  <path d="${before}" fill="${color}"/>
  <g stroke="${color}" stroke-width="3" stroke-linecap="round" fill="none">
    <path d="M75 78q7-4 14-1"/><path d="M103 77q7-3 14 1"/>
  </g>
  <circle cx="82" cy="88" r="3.4" fill="${ink}"/><circle cx="110" cy="88" r="3.4" fill="${ink}"/>
  <path d="M96 91v10q-3 3-5 1" stroke="#000" stroke-opacity="0.25" stroke-width="2.4" stroke-linecap="round" fill="none"/>
  <path d="M84 112q12 10 24 0q-12 4-24 0z" fill="#fff" stroke="#8c3b33" stroke-width="2" stroke-linejoin="round"/>
  ${has === 'glasses' ? '<g stroke="#2b2b2b" stroke-width="2.6" fill="#fff" fill-opacity="0.15"><circle cx="81" cy="89" r="11"/><circle cx="111" cy="89" r="11"/><path d="M92 88h8" fill="none"/></g>' : ''}
</svg>`
}

/** A drawn clip of 12 s: a van arrives, a list is ticked off. It has no sound and no words, so it suits every client. */
const CLIP = new URL(`../videos/${CLIP_NAME}.mp4`, import.meta.url)
/** In the form of an upload's key. The bytes are stored once and shared. */
const STORE_KEY = 'c1b9d0e2-4f6a-8d3c-9a57-2e8b6f0d7c14'
const FOLDER = '/videos'

/** Adds the clip to the library of every sample client that published a video, and to these videos. */
async function addVideos(db: Queryable, store: MediaStore, clock: Clock): Promise<void> {
  const bytes = await readFile(CLIP)
  await storeFile(store, STORE_KEY, bytes, [])
  const { width, height, duration, videoBitrate } = await readClip(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const at = clock.now().toISOString()
  const waiting = sql`strategy_videos v join strategies s using (strategy_id) join clients c using (client_id)
    join sites using (client_id) where c.sample and v.media_id is null and v.published_at is not null`
  await db.execute(sql`
    with projects as (select distinct project_id from ${waiting}), folders as (
      insert into media_folders (project_id, path, created_at)
      select project_id, ${FOLDER}, ${at}::timestamptz from projects on conflict do nothing
    )
    insert into media (project_id, folder_path, name, extension, content_type, size, sha256, store_key, width, height,
      duration, video_bitrate, last_modified)
    select project_id, ${FOLDER}, ${`${CLIP_NAME}.mp4`}, 'mp4', 'video/mp4', ${bytes.length}, ${sha256}, ${STORE_KEY},
      ${width}, ${height}, ${duration}, ${videoBitrate}, ${at}::timestamptz
    from projects on conflict do nothing`)
  await db.execute(sql`
    update strategy_videos set media_id = chosen.media_id from (
      select v.video_id, m.media_id from (select v.video_id, project_id from ${waiting}) v
        join media m using (project_id) where m.folder_path = ${FOLDER} and m.name = ${`${CLIP_NAME}.mp4`} and not m.deleted
    ) chosen where chosen.video_id = strategy_videos.video_id`)
}
