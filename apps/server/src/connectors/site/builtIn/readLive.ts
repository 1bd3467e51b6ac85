import { parseHtml } from '#platform/html/parseHtml.ts'
import { type LivePage, SiteUnavailable } from '../port.ts'
import { readPublicPage, type SiteReach } from '../readPublicPage.ts'
import { withoutLibraryFacts } from './rendering/libraryImages.ts'

/** Reads a public page, and its zones without what rendering adds to them. Throws `SiteUnavailable`. */
export async function readLive(
  { domain, path }: { domain: string; path: string },
  { reach, signal }: { reach: SiteReach; signal: AbortSignal },
): Promise<LivePage> {
  try {
    const { status, url, body } = await readPublicPage(reach, domain, path, signal)
    const zones = parseHtml(body)
      .querySelectorAll('[data-element-id]')
      .map(
        (element) => [element.getAttribute('data-element-id') ?? '', withoutLibraryFacts(element.innerHTML)] as const,
      )
    return { status, url, html: body, zones: new Map(zones) }
  } catch (error) {
    throw new SiteUnavailable(error)
  }
}
