import { escapeHtml } from '@rankdesk/format'
import type { HtmlElement } from '#platform/html/parseHtml.ts'
import type { SitePicture } from '../remotePort.ts'

/**
 * The class of picture blocks that Rankdesk wrote. They are edited with the text around them; all other picture blocks stay
 * as they are, because their settings and their markup must agree.
 */
const OWN_CLASS = 'rankdesk'
const OWN_BLOCK = /^<!--\s*wp:image\s+\{[^>]*"className":"rankdesk"[^>]*\}\s*-->/
/** A picture in the stored text of a page. */
const PICTURE = /<img\s[^>]*>/gi
/** The start of one of our picture blocks, up to its picture. */
const OWN_START = /<!-- wp:image (\{[^>]*"className":"rankdesk"[^>]*\}) -->(\n<figure [^>]*>(?:<a [^>]*>)?<img [^>]*>)/g

/** Whether a block is a picture that Rankdesk wrote. */
export function isOwnPicture(raw: string): boolean {
  return OWN_BLOCK.test(raw)
}

/** Writes a figure as a picture block. Undefined for a figure with anything else than one picture and its caption. */
export function pictureBlock(figure: HtmlElement): string | undefined {
  const [image, ...others] = figure.querySelectorAll('img')
  if (figure.tagName !== 'figure' || image === undefined || others.length > 0) return undefined
  const link = figure.querySelector('a')
  const caption = figure.querySelector('figcaption')
  if (figure.textContent.trim() !== (caption?.textContent.trim() ?? '')) return undefined
  // WordPress writes no size here; a picture has the one of its file.
  const id = pictureId(image.getAttribute('class'))
  const picture = image.outerHTML
    .replaceAll(/ (?:width|height|class)="[^"]*"/g, '')
    .replace(/>$/, `${id === undefined ? '' : ` class="wp-image-${id}"`}/>`)
  const href = link?.getAttribute('href')
  const linked = href === undefined ? picture : `<a href="${escapeHtml(href)}">${picture}</a>`
  const below =
    caption === null ? '' : `<figcaption class="wp-element-caption">${caption.innerHTML.trim()}</figcaption>`
  const settings = JSON.stringify({ ...(id !== undefined && { id }), className: OWN_CLASS })
  return `<!-- wp:image ${settings} -->\n<figure class="wp-block-image ${OWN_CLASS}">${linked}${below}</figure>\n<!-- /wp:image -->`
}

/**
 * Returns a stored text in which pictures with an address of `pictures` are those of the website's own media library. They get
 * the number by which WordPress offers smaller files, and the alternative text of the library where they have none.
 */
export function withPictures(text: string, pictures: ReadonlyMap<string, SitePicture>): string {
  if (pictures.size === 0) return text
  return text
    .replaceAll(PICTURE, (tag) => {
      const picture = pictures.get(attributeOf(tag, 'src') ?? '')
      if (picture === undefined) return tag
      const alt = attributeOf(tag, 'alt') ?? ''
      const others = tag.replaceAll(/\s(?:src|alt|class)\s*=\s*"[^"]*"/gi, '').replace(/^<img/i, '')
      const shown = alt === '' ? escapeHtml(picture.alt) : alt
      return `<img src="${escapeHtml(picture.address)}" alt="${shown}" class="wp-image-${picture.id}"${others}`
    })
    .replaceAll(OWN_START, (_whole, json: string, start: string) => {
      const id = pictureId(attributeOf(start.slice(start.lastIndexOf('<img')), 'class'))
      const { id: _old, ...settings } = JSON.parse(json) as Record<string, unknown>
      return `<!-- wp:image ${JSON.stringify({ ...(id !== undefined && { id }), ...settings })} -->${start}`
    })
}

/** Returns an attribute as it is written. */
function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}\\s*=\\s*"([^"]*)"`, 'i').exec(tag)?.[1]
}

function pictureId(classes: string | undefined): number | undefined {
  const [, id] = /(?:^|\s)wp-image-(\d+)(?:\s|$)/.exec(classes ?? '') ?? []
  return id === undefined ? undefined : Number(id)
}
