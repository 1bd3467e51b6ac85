/** What is known of a page's text: from its HTML, or from its path alone. Zone texts are HTML that the policy allows. */
export interface PageContent {
  pageName: string
  metaTitle: string
  metaDescription: string
  /** Plain text of the page's heading. */
  heading: string
  /** The main text in parts, the first before the first sub-heading; none for a page without HTML. */
  sections: readonly string[]
}

/** A place of a template. The same shape as a row of `template_zones`. */
export interface ZonePlace {
  elementId: string
  seq: number
  role: 'heading' | 'body' | 'aside'
}

export interface FilledZone extends ZonePlace {
  content: string
}

/** Text as HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/**
 * Puts a page's content into a template's places: the heading into the first heading, the parts of the text into the
 * bodies in order, the last body taking all that is left; further places stay empty. Without text every body has one
 * sentence that says what belongs there, so that the page can be worked on.
 */
export function fillZones(places: readonly ZonePlace[], content: PageContent): FilledZone[] {
  const ordered = places.toSorted((a, b) => a.seq - b.seq)
  const headings = ordered.filter((place) => place.role === 'heading')
  const bodies = ordered.filter((place) => place.role === 'body')
  const texts = new Map<string, string>()
  const heading = headings[0]
  if (heading !== undefined) texts.set(heading.elementId, `<h1>${escapeHtml(content.heading)}</h1>`)
  bodies.forEach((body, index) => {
    if (content.sections.length === 0) {
      texts.set(body.elementId, index === 0 ? placeholder(content.heading) : '')
      return
    }
    const isLast = index === bodies.length - 1
    texts.set(body.elementId, content.sections.slice(index, isLast ? undefined : index + 1).join('\n'))
  })
  return ordered.map((place) => ({ ...place, content: texts.get(place.elementId) ?? '' }))
}

function placeholder(subject: string): string {
  return `<p>Text about “${escapeHtml(subject)}” goes here: the import had no HTML of this page.</p>`
}
