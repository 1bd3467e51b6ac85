import type { PhotoFile, ProfilePhoto } from '@rankdesk/domain'
import { mediaPathIn } from '@rankdesk/format'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { media } from '#platform/db/schema/index.ts'

/** The start of the path of a library file on the client's site. */
const MEDIA_PATH = '/media/'

/** The client's site, whose media library has the photos. Without a project there is no library. */
export interface LibrarySite {
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
