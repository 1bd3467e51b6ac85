import { escapeHtml } from '@rankdesk/format'
import { unescapeHtml } from '#platform/html/unescapeHtml.ts'
import { type LibraryImage, type LibraryImages, libraryPathOf } from '../../libraryImages.ts'

/** The widest column of a page's text in px, see siteFrame.ts. */
const COLUMN_PX = 756
/** The margins of a page beside a picture in px. */
const MARGINS_PX = 40
/** The attribute in front of those that this server adds to a picture. */
const MARK = 'data-media'

const IMAGE = /<img ([^>]*?)\s*\/?>/g

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

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}
