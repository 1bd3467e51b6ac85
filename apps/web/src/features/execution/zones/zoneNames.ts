import type { Zone } from '@rankdesk/api'

const ROLES: Record<Zone['role'], string> = { heading: 'Heading', body: 'Text', aside: 'Aside' }

/** A name for each zone: what it is on the page, with a number where there are several of the kind. */
export function zoneNames(zones: readonly Pick<Zone, 'role'>[]): string[] {
  return zones.map(({ role }, index) => {
    const ofKind = zones.filter((zone) => zone.role === role).length
    const place = zones.slice(0, index + 1).filter((zone) => zone.role === role).length
    return ofKind > 1 ? `${ROLES[role]} ${place}` : ROLES[role]
  })
}
