import type { Zone } from '@rankdesk/api'

const ROLES: Record<Zone['role'], string> = { heading: 'Heading', body: 'Text', aside: 'Aside' }

/** Returns a name for each zone: its role on the page, with a number where a role occurs several times. */
export function zoneNames(zones: readonly Pick<Zone, 'role'>[]): string[] {
  return zones.map(({ role }, index) => {
    const ofKind = zones.filter((zone) => zone.role === role).length
    const ordinal = zones.slice(0, index + 1).filter((zone) => zone.role === role).length
    return ofKind > 1 ? `${ROLES[role]} ${ordinal}` : ROLES[role]
  })
}
