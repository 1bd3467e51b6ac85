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
} as const

/**
 * Puts sections into a page's body zones without changing their order. The introduction and the questions have their
 * zones; the zones between share the other sections, the one for the process from the section about it on.
 */
export function layOut(bodies: readonly BriefZone[], sections: readonly Section[]): Map<string, string> {
  const texts = new Map(bodies.map(({ elementId }) => [elementId, '']))
  const add = (elementId: string, html: string) => texts.set(elementId, (texts.get(elementId) ?? '') + html)
  const filled = sections.filter(({ html }) => html !== '')
  const zoneOf = (ids: RegExp) => bodies.find(({ elementId }) => ids.test(elementId))
  const isOf = (section: Section, ids: RegExp) => section.zoneIds === ids && zoneOf(ids) !== undefined
  const intro = filled.filter((section) => isOf(section, SECTION_ZONES.intro))
  const at = filled.findIndex((section) => isOf(section, SECTION_ZONES.questions))
  const before = filled.slice(0, at === -1 ? undefined : at).filter((section) => !intro.includes(section))
  const last = at === -1 ? [] : filled.slice(at)
  for (const { html } of intro) add(zoneOf(SECTION_ZONES.intro)?.elementId ?? '', html)
  for (const { html } of last) add(zoneOf(SECTION_ZONES.questions)?.elementId ?? '', html)
  const isTaken = ({ elementId }: BriefZone) =>
    (intro.length > 0 && SECTION_ZONES.intro.test(elementId)) || SECTION_ZONES.questions.test(elementId)
  const free = bodies.filter((zone) => !isTaken(zone))
  const shared = free.length > 0 ? free : bodies
  const process = before.findIndex((section) => isOf(section, SECTION_ZONES.process))
  const each = shared.length === 2 && process > 0 ? process : Math.ceil(before.length / Math.max(1, shared.length))
  for (const [index, { html }] of before.entries()) {
    const zone = shared[Math.min(Math.floor(index / each), shared.length - 1)]
    if (zone !== undefined) add(zone.elementId, html)
  }
  return texts
}
