import type { BriefZone } from '../contentWriter.ts'

/** A part of a text and the zones that are made for it. */
export interface Section {
  html: string
  /** Zones whose id says that they are for this; without one it stands in the main text. */
  place?: RegExp
}

/** Ids of zones that are made for one part of a text. */
export const PLACES = {
  intro: /intro|lead|welcome/i,
  process: /process|steps/i,
  questions: /faq|question/i,
  local: /local|area|map/i,
} as const

/** The zones that hold the main text: all but those for one part; all of them when every zone is. */
export function mainZones(bodies: readonly BriefZone[]): readonly BriefZone[] {
  const main = bodies.filter(({ elementId }) => !Object.values(PLACES).some((place) => place.test(elementId)))
  return main.length > 0 ? main : bodies
}

/** Puts sections into a page's body zones, in their order; what stays without a zone of its own is shared by the main ones. */
export function layOut(bodies: readonly BriefZone[], sections: readonly Section[]): Map<string, string> {
  const texts = new Map(bodies.map(({ elementId }) => [elementId, '']))
  const add = (elementId: string, html: string) => texts.set(elementId, (texts.get(elementId) ?? '') + html)
  const main = mainZones(bodies)
  const shared: Section[] = []
  for (const section of sections) {
    const own = bodies.find(({ elementId }) => section.place?.test(elementId) === true)
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
