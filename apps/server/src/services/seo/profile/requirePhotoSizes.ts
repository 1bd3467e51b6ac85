import { MIN_PHOTO, pictureSizeProblem, type ProfilePhoto } from '@rankdesk/domain'
import { mediaPathIn } from '@rankdesk/format'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../db/database.ts'
import { media } from '../../../db/schema/index.ts'
import { rejectField } from '../../../plugins/fieldErrors.ts'

/** The start of the path of a library file on the client's site. */
const MEDIA_PATH = '/media/'

/**
 * Throws `HttpError` 400 when a photo of the client's media library is too small for Google (PROF-22). The size of a photo
 * with another address is unknown.
 */
export async function requirePhotoSizes(
  db: Queryable,
  { domain, projectId }: { domain: string; projectId: number | undefined },
  photos: readonly ProfilePhoto[],
): Promise<void> {
  const paths = photos.map(({ url }) => libraryPath(url, domain))
  const names = paths.flatMap((path) => path?.split('/').at(-1) ?? [])
  if (projectId === undefined || names.length === 0) return
  const files = await db
    .select({ folderPath: media.folderPath, name: media.name, width: media.width, height: media.height })
    .from(media)
    .where(and(eq(media.projectId, projectId), eq(media.deleted, false), inArray(media.name, names)))
  const sizes = new Map(files.map(({ folderPath, name, ...size }) => [mediaPathIn(folderPath, name), size]))
  for (const [index, { title }] of photos.entries()) {
    const size = sizes.get(paths[index] ?? '')
    const problem = size === undefined ? undefined : pictureSizeProblem(size, MIN_PHOTO)
    if (problem !== undefined) throw rejectField(400, `metadata.photos.${index}.url`, `${title}: ${problem}`)
  }
}

/** Returns the path of a file in the library of the site at `domain`, or undefined for any other address. */
function libraryPath(url: string, domain: string): string | undefined {
  const address = URL.parse(url)
  if (address?.hostname.startsWith(domain) !== true || !address.pathname.startsWith(MEDIA_PATH)) return undefined
  try {
    return decodeURIComponent(address.pathname.slice(MEDIA_PATH.length - 1))
  } catch {
    return undefined
  }
}
