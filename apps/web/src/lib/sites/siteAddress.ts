import type { WebConfig } from '@rankdesk/api'
import { publicAddress } from '@rankdesk/domain'

/** Returns the address of a page as this installation serves it, also of a copy; of the home page without a path. */
export function hostedAddress(config: Pick<WebConfig, 'clientSite'>, domain: string, path = '/'): string {
  return publicAddress({ domain, address: null, served: config.clientSite }, path).address
}

/** Returns the address of a project's CMS: its own path, on the host that its site has in this installation (M115). */
export function cmsAddress(config: Pick<WebConfig, 'clientSite'>, cmsUrl: string): string {
  if (!URL.canParse(cmsUrl)) return cmsUrl
  const { hostname, pathname, search } = new URL(cmsUrl)
  return hostedAddress(config, hostname, `${pathname}${search}`)
}

/**
 * Returns the address from which this installation loads a picture: one on the public site of a client from the host that the
 * site has here. Others stay as they are.
 */
export function pictureAddress(config: Pick<WebConfig, 'clientSite'>, domain: string, url: string): string {
  const address = URL.parse(url)
  return address?.hostname === domain ? hostedAddress(config, domain, `${address.pathname}${address.search}`) : url
}
