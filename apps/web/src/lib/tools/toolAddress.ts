import { type ExternalTools, staffPhotoPath } from '@rankdesk/api'
import { slugOf } from '@rankdesk/format'

/** The values that can fill the address of another tool; unknown ones are left empty. */
export interface ToolFacts {
  clientId?: number
  domain?: string
  staffId?: number
  email?: string
}

/** The target of a link, and whether it is outside of this application. */
export interface ToolAddress {
  href: string
  external: boolean
}

/** Our own pages for tools that are not configured. */
const OWN_PAGES = {
  contentBrief: '/tools/content-brief/{clientId}',
  rankingStrategy: '/tools/ranking-strategy/{clientId}',
  rankingSettings: '/tools/ranking-settings/{clientId}',
  delivery: '/tools/delivery/{clientId}',
  clientSiteX: '/tools/client-sites',
  myProfile: '/my-profile',
  fellows: '/tools/fellows',
} as const

/** A tool of the agency that has one address. */
export type Tool = keyof typeof OWN_PAGES

/** Our own pages for the management links, in their order (M111); further links lead to the first. */
const OWN_MANAGEMENT = ['/client/{clientId}/overview', '/tools/projects/{clientId}'] as const

/** Returns the address of a tool: the operator's setting, otherwise a minimal page of our own. */
export function toolAddress(tools: ExternalTools, tool: Tool, facts: ToolFacts = {}): ToolAddress {
  const set = tools[tool]
  return set === null
    ? { href: filled(OWN_PAGES[tool], facts), external: false }
    : { href: filled(set, facts), external: true }
}

/** Returns the parent platform's address from the settings (M110); null where the client's pages here serve as it. */
export function platformAddress(tools: ExternalTools, facts: ToolFacts): string | null {
  return tools.platform === null ? null : filled(tools.platform, facts)
}

/** Returns the MCC management links of a client (M111). */
export function managementLinks(tools: ExternalTools, facts: ToolFacts): (ToolAddress & { label: string })[] {
  return tools.management.map(({ label, address }, index) => ({
    label,
    href: filled(address ?? OWN_MANAGEMENT[index] ?? OWN_MANAGEMENT[0], facts),
    external: address !== null,
  }))
}

/** The settings that decide where photos of the staff are. */
export interface PhotoConfig {
  tools: Pick<ExternalTools, 'cms'>
  services: { identity: string }
}

/**
 * Returns the address of a staff member's photo: the one that the person uploaded, otherwise the one in the content system
 * (M098, M099). Undefined without either, so that initials are shown.
 */
export function staffPhoto(
  { tools, services }: PhotoConfig,
  { staffId, staffName, photo }: { staffId: number; staffName: string; photo?: string | null },
): string | undefined {
  if (typeof photo === 'string') return `${services.identity}${staffPhotoPath(staffId, photo)}`
  return tools.cms === null ? undefined : `${tools.cms}/thumbnails/staff/${slugOf(staffName)}-${staffId}.jpg`
}

function filled(address: string, facts: ToolFacts): string {
  return address.replaceAll(/\{(clientId|domain|staffId|email)\}/g, (_all, name: keyof ToolFacts) =>
    encodeURIComponent(String(facts[name] ?? '')),
  )
}
