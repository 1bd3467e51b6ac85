import type { PublicMedia } from '#platform/http/mediaResponse.ts'
import { SiteSignInLost } from '#connectors/site/port.ts'
import type { RemoteSite, RemoteSites } from '#connectors/site/remotePort.ts'
import { openSealed } from '#platform/secrets/sealed.ts'
import type { ConnectionRow } from '../website/website.queries.ts'
import { ownerOfPassword } from '../website/websiteDeps.ts'

/** What opens the websites of clients. */
export interface SiteOpener {
  remoteSites: RemoteSites
  /** Opens the stored passwords. */
  sealKey: Buffer
  /** Opens files of clients' media libraries. */
  openMedia: PublicMedia
}

/** The sentence for a password that was sealed with a key that this installation no longer has. */
export const UNREADABLE_PASSWORD =
  'The stored password can’t be read, because the keys of this server were replaced. Connect the website again.'

/** Opens a connected website. Throws `SiteSignInLost`. */
export function openConnection(
  { remoteSites, sealKey }: Pick<SiteOpener, 'remoteSites' | 'sealKey'>,
  connection: ConnectionRow,
): RemoteSite {
  const { clientId, address, userName, sealedPassword } = connection
  const password = openSealed(sealKey, sealedPassword, ownerOfPassword(clientId))
  if (password === undefined) throw new SiteSignInLost(UNREADABLE_PASSWORD)
  return remoteSites.open({ address, userName, password })
}
