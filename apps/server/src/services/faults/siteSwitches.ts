import { setTimeout as wait } from 'node:timers/promises'
import { escapeHtml } from '@rankdesk/format'
import { z } from 'zod'
import { parseHtml } from '#platform/html/parseHtml.ts'

/** How a client's public site differs from what was published, for tests of the proof of live (D01). */
export const siteSwitchSchema = z.object({
  /** The client's domain. Undefined means every site. */
  domain: z.string().max(253).optional(),
  /** The delay of its pages in ms. */
  delay: z.number().int().min(0).max(120_000).default(0),
  /** A word that its zones show as another one. */
  changeWord: z.object({ from: z.string().min(1).max(200), to: z.string().max(200) }).optional(),
  /** The element id of a zone that its pages omit. */
  dropZone: z.string().max(200).optional(),
  /** A notice of maintenance that every page shows instead of its text. */
  notice: z.string().max(500).optional(),
})
export type SiteSwitch = z.output<typeof siteSwitchSchema>

/** The switches of the public sites. A later switch of a domain replaces the earlier one. */
export class SiteSwitches {
  readonly #byDomain = new Map<string, SiteSwitch>()

  list(): readonly SiteSwitch[] {
    return [...this.#byDomain.values()]
  }

  set(change: SiteSwitch): SiteSwitch {
    this.#byDomain.set(change.domain ?? '*', change)
    return change
  }

  clear(domain?: string): void {
    if (domain === undefined) this.#byDomain.clear()
    else this.#byDomain.delete(domain)
  }

  /** Applies a site's switches to a page. */
  async apply(domain: string, html: string): Promise<string> {
    const change = this.#byDomain.get(domain) ?? this.#byDomain.get('*')
    if (change === undefined) return html
    if (change.delay > 0) await wait(change.delay)
    if (change.notice !== undefined) return `<!doctype html><title>Notice</title><p>${escapeHtml(change.notice)}</p>`
    if (change.dropZone === undefined && change.changeWord === undefined) return html
    const document = parseHtml(html)
    for (const zone of document.querySelectorAll('[data-element-id]')) {
      if (zone.getAttribute('data-element-id') === change.dropZone) zone.remove()
      else if (change.changeWord !== undefined) {
        zone.innerHTML = zone.innerHTML.replaceAll(change.changeWord.from, change.changeWord.to)
      }
    }
    return `<!doctype html>${document.outerHTML}`
  }
}
