import type { WebConfig } from '@rankdesk/api'

/** The address of a page of a client's site; of its first page without a path. */
export function siteAddress(config: Pick<WebConfig, 'clientSite'>, domain: string, path = '/'): string {
  const base = config.clientSite.replace('{domain}', domain).replace(/\/$/, '')
  return `${base}${path.startsWith('/') ? path : `/${path}`}`
}
