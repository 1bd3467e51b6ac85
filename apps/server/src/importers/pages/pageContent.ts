import { escapeHtml } from '@rankdesk/format'
import { sanitizeZone } from '#platform/html/sanitizeZone.ts'

/** The known text of a page, from its HTML or from its path alone. Zone texts are HTML that the policy allows. */
export interface PageContent {
  pageName: string
  metaTitle: string
  metaDescription: string
  /** The page's heading as plain text. */
  heading: string
  /** The main text in sections, the first before the first sub-heading. Empty for a page without HTML. */
  sections: readonly string[]
}

/** A zone of a template. It has the shape of a row of `template_zones`. */
export interface TemplateZone {
  elementId: string
  seq: number
  role: 'heading' | 'body' | 'aside'
}

export interface FilledZone extends TemplateZone {
  content: string
}

/**
 * Puts a page's content into a template's zones: the heading into the first heading, the sections into the bodies in
 * order, the rest into the last body. Other zones stay empty, and without text the bodies too: no sentence of ours stands
 * in for a text that nobody has read.
 */
export function fillZones(zones: readonly TemplateZone[], content: PageContent): FilledZone[] {
  const ordered = zones.toSorted((a, b) => a.seq - b.seq)
  const headings = ordered.filter((zone) => zone.role === 'heading')
  const bodies = ordered.filter((zone) => zone.role === 'body')
  const texts = new Map<string, string>()
  const heading = headings[0]
  if (heading !== undefined) texts.set(heading.elementId, sanitizeZone(`<h1>${escapeHtml(content.heading)}</h1>`))
  bodies.forEach((body, index) => {
    const isLast = index === bodies.length - 1
    texts.set(body.elementId, content.sections.slice(index, isLast ? undefined : index + 1).join('\n'))
  })
  return ordered.map((zone) => ({ ...zone, content: texts.get(zone.elementId) ?? '' }))
}
