import { escapeHtml, mediaFolderPath, splitMediaPath } from '@rankdesk/format'
import { and, eq, or } from 'drizzle-orm'
import { contentVersion } from '#connectors/storage/contentVersion.ts'
import type { Queryable } from '#platform/db/database.ts'
import { media, type MediaVariant } from '#platform/db/schema/index.ts'
import { normalPath } from '../../sitePath.ts'

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

/** The widest column of a page's text in px, see siteFrame.ts. */
const COLUMN_PX = 756
/** The margins of a page beside a picture in px. */
const MARGINS_PX = 40
/** The maximum number of different pictures on a page that get variants. */
const MAX_IMAGES = 200
/** The attribute in front of those that this server adds to a picture. */
const MARK = 'data-media'

const IMAGE = /<img ([^>]*?)\s*\/?>/g

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

/**
 * Adds to the pictures of a sanitized zone what the library knows: the smaller variants, the dimensions against layout
 * shift, the focal point, and the alternative text where the insertion has none. Nothing is changed or removed, and all
 * additions follow a mark, so that `withoutLibraryFacts` returns the published text.
 */
export function withLibraryFacts(html: string, images: LibraryImages, domain: string): string {
  if (images.size === 0) return html
  return html.replaceAll(IMAGE, (tag, written: string) => {
    const attributes = new Map(
      [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescapeHtml(value)]),
    )
    const src = attributes.get('src') ?? ''
    const image = images.get(libraryPathOf(src, domain) ?? '')
    if (image === undefined) return tag
    const added = Object.entries(addedAttributes(image, src, attributes))
    return `<img ${written} ${MARK}=""${added.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')}>`
  })
}

/** Returns a zone of a public page without what `withLibraryFacts` added. */
export function withoutLibraryFacts(html: string): string {
  return html.replaceAll(/(<img [^>]*?) data-media=""[^>]*>/g, '$1>')
}

function addedAttributes(
  image: LibraryImage,
  src: string,
  attributes: ReadonlyMap<string, string>,
): Record<string, string> {
  const { width, height, focalPoint, alt } = image
  const ownWidth = Number(attributes.get('width'))
  const shown = ownWidth > 0 ? ownWidth : width
  const size = Math.min(shown, COLUMN_PX)
  const candidates = candidatesOf(image, src)
  return {
    ...(!attributes.has('alt') && alt !== '' && { alt }),
    ...(!attributes.has('width') && !attributes.has('height') && { width: String(width), height: String(height) }),
    ...(ownWidth > 0 && !attributes.has('height') && { height: String(Math.round((ownWidth * height) / width)) }),
    ...(candidates !== '' && {
      srcset: candidates,
      sizes: `(max-width: ${size + MARGINS_PX}px) calc(100vw - ${MARGINS_PX}px), ${size}px`,
    }),
    ...(focalPoint !== undefined && {
      style: `object-position:${percent(focalPoint.x)} ${percent(focalPoint.y)}`,
    }),
    decoding: 'async',
  }
}

/**
 * Returns the candidates of a picture by width, the file itself last. The addresses change with the content. A picture
 * with a thumbnail alone, as an animated one, has none: the thumbnail does not move.
 */
function candidatesOf({ variants, width, version }: LibraryImage, src: string): string {
  if (variants.length < 2) return ''
  const base = src.replace(/[?#].*$/s, '')
  const smaller = variants
    .filter((variant) => variant.width < width)
    .toSorted((a, b) => a.width - b.width)
    .map((variant) => `${base}?width=${variant.width}&format=${variant.format}&v=${version} ${variant.width}w`)
  return [...smaller, `${base}?v=${version} ${width}w`].join(', ')
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

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}

const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>', '&#39;': "'" }

function unescapeHtml(text: string): string {
  return text.replaceAll(/&(?:amp|quot|lt|gt|#39);/g, (sign) => SIGNS[sign] ?? sign)
}
