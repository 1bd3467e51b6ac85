import type { Priority } from '../ranking/priority.ts'
import { PRIORITIES } from '../ranking/priority.ts'

/** The targets of a specialty, as far as their order depends on them. */
export interface SpecialtyShare {
  specialtyTypeName: string
  targets: number
  mappedTargets: number
  priority: Priority
}

/** Compares specialties: the lowest mapped share first, then the higher priority, then the name. Rule MAP-4. */
export function compareUnmappedFirst(a: SpecialtyShare, b: SpecialtyShare): number {
  return (
    shareOf(a) - shareOf(b) ||
    PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority) ||
    a.specialtyTypeName.localeCompare(b.specialtyTypeName)
  )
}

const shareOf = ({ targets, mappedTargets }: SpecialtyShare) => (targets === 0 ? 1 : mappedTargets / targets)

/** Returns the pages that are mapped twice: to targets of two or more specialties. Rule MAP-3. */
export function pagesMappedTwice(
  targets: readonly { specialtyTypeId: number; pageId: number | null }[],
): ReadonlySet<number> {
  const specialties = new Map<number, number>()
  const twice = new Set<number>()
  for (const { pageId, specialtyTypeId } of targets) {
    if (pageId === null) continue
    const first = specialties.get(pageId)
    if (first === undefined) specialties.set(pageId, specialtyTypeId)
    else if (first !== specialtyTypeId) twice.add(pageId)
  }
  return twice
}
