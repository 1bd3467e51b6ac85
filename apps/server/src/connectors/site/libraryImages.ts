import { mediaFolderPath, mediaPathIn, splitMediaPath } from '@rankdesk/format'
import { and, eq, or } from 'drizzle-orm'
import { contentVersion } from '#connectors/storage/index.ts'
import type { Queryable } from '#platform/db/database.ts'
import { media, type MediaVariant } from '#platform/db/schema/index.ts'
import { unescapeHtml } from '#platform/html/unescapeHtml.ts'
import { normalPath } from './sitePath.ts'

/** The facts of a picture of a site's library that its pages use. */
export interface LibraryImage {
  /** In px, as displayed. */
  width: number
  height: number
  /** The alternative text of the file. */
  alt: string
  /** 0 to 1 from the left and from the top. */
  focalPoint: { x: number; y: number } | undefined
  variants: readonly Pick<MediaVariant, 'width' | 'format'>[]
  /** Changes with every other content. */
  version: string
}

/** The pictures of a library by path, such as '/photos/van.jpg'. */
export type LibraryImages = ReadonlyMap<string, LibraryImage>

/** The maximum number of different pictures on a page whose facts are read. */
const MAX_IMAGES = 200

/** Returns the pictures of the library that zones show. `domain` is the site's. */
export async function imagesOfZones(
  db: Queryable,
  { projectId, domain }: { projectId: number; domain: string },
  zones: readonly { content: string }[],
): Promise<LibraryImages> {
  const found = zones.flatMap(({ content }) => [...content.matchAll(/<img\s[^>]*?src\s*=\s*"([^"]*)"/gi)])
  const paths = [...new Set(found.map(([, src = '']) => libraryPathOf(unescapeHtml(src), domain)))]
  const known = paths.filter((path) => path !== undefined).slice(0, MAX_IMAGES)
  if (known.length === 0) return new Map()
  const rows = await db
    .select()
    .from(media)
    .where(
      and(
        eq(media.projectId, projectId),
        eq(media.deleted, false),
        or(
          ...known.map((path) => {
            const { folderPath, name } = splitMediaPath(path)
            return and(eq(media.folderPath, mediaFolderPath(folderPath) ?? '/'), eq(media.name, name))
          }),
        ),
      ),
    )
  return new Map(
    rows.flatMap((row) => {
      const { width, height, alt, variants, focalX, focalY } = row
      if (width === null || height === null || !row.contentType.startsWith('image/')) return []
      const focalPoint = focalX === null || focalY === null ? undefined : { x: focalX, y: focalY }
      const path = `${row.folderPath === '/' ? '' : row.folderPath}/${row.name}`
      return [[path, { width, height, alt, focalPoint, variants, version: contentVersion(row.sha256) }] as const]
    }),
  )
}

/** Returns the path in the library of a picture's address on the client's site as this server serves it, or undefined. */
export function libraryPathOf(src: string, domain: string): string | undefined {
  const base = `https://${domain}`
  if (!URL.canParse(src, base)) return undefined
  const { hostname, pathname } = new URL(src, base)
  const isOwn = hostname === domain || hostname === `${domain}.localhost`
  const path = isOwn && pathname.startsWith('/media/') ? normalPath(pathname) : undefined
  return path?.startsWith('/media/') === true ? path.slice('/media'.length).normalize('NFC') : undefined
}

/**
 * Returns the path in the library of the part after `/media` in an address, as markup writes it. Undefined if the encoding
 * is invalid.
 */
export function decodedLibraryPath(written: string): string | undefined {
  try {
    const { folderPath, name } = splitMediaPath(decodeURIComponent(unescapeHtml(written)).normalize('NFC'))
    return mediaPathIn(folderPath, name)
  } catch {
    return undefined
  }
}
