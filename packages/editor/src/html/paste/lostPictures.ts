import { CONTENT_HTML_POLICY, decodeOrSame, type HtmlPolicy, policyUrl } from '@rankdesk/format'

/** The name of a picture about which nothing is known. */
const UNNAMED = 'A picture'

/**
 * Returns the names of the pictures that a paste cannot bring along: those on the person's computer, within a document or a
 * mail, or in a field that has none. Needs a browser.
 */
export function lostPictures(html: string, policy: HtmlPolicy = CONTENT_HTML_POLICY): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll('img')]
    .filter((image) => {
      const address = image.getAttribute('src') ?? ''
      return policy.tags['img'] === undefined || address === '' || policyUrl(policy, 'src', address) === undefined
    })
    .map(pictureName)
}

/** Returns the file name of a picture, otherwise its alternative text. */
function pictureName(image: HTMLImageElement): string {
  const address = image.getAttribute('src') ?? ''
  const file = /^(?:file|https?):/i.test(address) ? (address.split(/[?#]/)[0]?.split('/').at(-1) ?? '') : ''
  const alt = image.getAttribute('alt')?.trim() ?? ''
  return decodeOrSame(file) || alt || UNNAMED
}
