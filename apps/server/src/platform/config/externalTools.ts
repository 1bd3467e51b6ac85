import type { ExternalTools } from '@rankdesk/api'
import { type Environment, readVariable, wrong } from './environment.ts'

const EXPECTED = 'an http or https address, which may have {clientId}, {domain}, {staffId} or {email} in it'
/** The management links of an MCC client's account details by default (M111). */
const MANAGEMENT = ['Manage Client', 'Manage Projects']

/**
 * Reads TOOL_…_URL, CMS_URL and MCC_LINKS ('Label=address', separated by commas): the addresses of the agency's other
 * tools. Missing tools are pages of our own. Throws ConfigError.
 */
export function externalToolsOf(env: Environment): ExternalTools {
  return {
    contentBrief: address(env, 'TOOL_CONTENT_BRIEF_URL'),
    rankingStrategy: address(env, 'TOOL_RANKING_STRATEGY_URL'),
    rankingSettings: address(env, 'TOOL_RANKING_SETTINGS_URL'),
    delivery: address(env, 'TOOL_DELIVERY_URL'),
    platform: address(env, 'TOOL_PLATFORM_URL'),
    clientSiteX: address(env, 'TOOL_CLIENT_SITE_X_URL'),
    myProfile: address(env, 'TOOL_MY_PROFILE_URL'),
    fellows: address(env, 'TOOL_FELLOWS_URL'),
    cms: address(env, 'CMS_URL')?.replace(/\/$/, '') ?? null,
    management: managementLinks(env),
  }
}

function address(env: Environment, name: string): string | null {
  const value = readVariable(env, name)
  if (value === undefined) return null
  if (isAddress(value)) return value
  throw wrong(name, value, EXPECTED)
}

/**
 * Whether a value is a valid address. Placeholders may stand in the path or query; one in the host could send staff
 * anywhere.
 */
function isAddress(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return (url?.protocol === 'http:' || url?.protocol === 'https:') && url.username === ''
}

function managementLinks(env: Environment): ExternalTools['management'] {
  const value = readVariable(env, 'MCC_LINKS')
  if (value === undefined) return MANAGEMENT.map((label) => ({ label, address: null }))
  return value.split(',').map((link) => {
    const [, label, target] = /^\s*([^=]+?)\s*=\s*(\S+)\s*$/.exec(link) ?? []
    if (label === undefined || target === undefined || !isAddress(target)) {
      throw wrong('MCC_LINKS', value, `"Label=address" with commas between them, each address ${EXPECTED}`)
    }
    return { label, address: target }
  })
}
