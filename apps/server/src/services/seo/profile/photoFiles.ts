import type { FieldError } from '@rankdesk/api'
import { type PhotoFile, photoCategory, photoFileProblem, type ProfilePhoto } from '@rankdesk/domain'
import { mediaPathIn } from '@rankdesk/format'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { media } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'

/** The start of the path of a library file on the client's site. */
const MEDIA_PATH = '/media/'

/** The client's site, whose media library has the photos. Without a project there is no library. */
interface LibrarySite {
  domain: string
  projectId: number | undefined
}

/** Returns the files of the photos that are in the client's media library, by their address. */
export async function photoFiles(
  db: Queryable,
  { domain, projectId }: LibrarySite,
  photos: readonly Pick<ProfilePhoto, 'url'>[],
): Promise<Map<string, PhotoFile & { size: number }>> {
  const paths = new Map(photos.map(({ url }) => [url, libraryPath(url, domain)]))
  const names = [...paths.values()].flatMap((path) => path?.split('/').at(-1) ?? [])
  if (projectId === undefined || names.length === 0) return new Map()
  const rows = await db
    .select({
      folderPath: media.folderPath,
      name: media.name,
      width: media.width,
      height: media.height,
      size: media.size,
    })
    .from(media)
    .where(and(eq(media.projectId, projectId), eq(media.deleted, false), inArray(media.name, names)))
  const files = new Map(rows.map(({ folderPath, name, ...file }) => [mediaPathIn(folderPath, name), file]))
  return new Map(
    [...paths].flatMap(([url, path]) => {
      const file = files.get(path ?? '')
      return file === undefined ? [] : [[url, file] as const]
    }),
  )
}

/**
 * Throws `HttpError` 400 for all photos whose file Google rejects in its category (PROF-22). Nothing is known of photos with
 * another address.
 */
export async function requirePhotoFiles(
  db: Queryable,
  site: LibrarySite,
  photos: readonly ProfilePhoto[],
): Promise<void> {
  const files = await photoFiles(db, site, photos)
  const fieldErrors = photos.flatMap((photo, index): FieldError[] => {
    const file = files.get(photo.url)
    const problem = file === undefined ? undefined : photoFileProblem(photoCategory(photo), file)
    return problem === undefined
      ? []
      : [{ path: `metadata.photos.${index}.url`, message: `${photo.title}: ${problem}` }]
  })
  if (fieldErrors.length > 0)
    throw new HttpError(400, fieldErrors.map(({ message }) => message).join(' '), { fieldErrors })
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
