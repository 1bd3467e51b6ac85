import type { BriefZone } from '../contentWriter.ts'

/** A section of a text and the zones intended for it. */
export interface Section {
  html: string
  /** Matches the ids of zones for this section. Without it the section goes to the main text. */
  zoneIds?: RegExp
}

/** Ids of zones that are intended for one section. */
export const SECTION_ZONES = {
  intro: /intro|lead|welcome/i,
  process: /process|steps/i,
  questions: /faq|question/i,
  local: /local|area|map/i,
} as const

/** Returns the zones of the main text: all except those for one section, or all if every zone is. */
export function mainZones(bodies: readonly BriefZone[]): readonly BriefZone[] {
  const main = bodies.filter(
    ({ elementId }) => !Object.values(SECTION_ZONES).some((zoneIds) => zoneIds.test(elementId)),
  )
  return main.length > 0 ? main : bodies
}

/** Puts sections into a page's body zones, in order. The main zones share the sections without a matching zone. */
export function layOut(bodies: readonly BriefZone[], sections: readonly Section[]): Map<string, string> {
  const texts = new Map(bodies.map(({ elementId }) => [elementId, '']))
  const add = (elementId: string, html: string) => texts.set(elementId, (texts.get(elementId) ?? '') + html)
  const main = mainZones(bodies)
  const shared: Section[] = []
  for (const section of sections) {
    const own = bodies.find(({ elementId }) => section.zoneIds?.test(elementId) === true)
    if (own === undefined) shared.push(section)
    else add(own.elementId, section.html)
  }
  const each = Math.ceil(shared.length / Math.max(1, main.length))
  for (const [index, { html }] of shared.entries()) {
    const zone = main[Math.floor(index / each)]
    if (zone !== undefined) add(zone.elementId, html)
  }
  return texts
}
