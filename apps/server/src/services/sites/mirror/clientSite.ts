import { SiteSignInLost } from '#connectors/site/port.ts'
import type { RemoteSite, RemoteSites } from '#connectors/site/remotePort.ts'
import type { Queryable } from '#platform/db/database.ts'
import { openSealed } from '#platform/secrets/sealed.ts'
import { type ConnectionRow, connectionOf } from '../website/website.queries.ts'
import { ownerOfPassword } from '../website/websiteDeps.ts'

/** What opens the websites of clients. */
export interface SiteOpener {
  remoteSites: RemoteSites
  /** Opens the stored passwords. */
  sealKey: Buffer
}

/** The website of a client that is connected. */
export interface ClientSite {
  connection: ConnectionRow
  site: RemoteSite
}

/** The sentence for a password that was sealed with a key that this installation no longer has. */
export const UNREADABLE_PASSWORD =
  'The stored password can’t be read, because the keys of this server were replaced. Connect the website again.'

/** Opens the website of a client. Undefined if none is connected. Throws `SiteSignInLost`. */
export async function clientSite(
  db: Queryable,
  { remoteSites, sealKey }: SiteOpener,
  clientId: number,
): Promise<ClientSite | undefined> {
  const connection = await connectionOf(db, clientId)
  if (connection === undefined) return undefined
  const { address, userName, sealedPassword } = connection
  const password = openSealed(sealKey, sealedPassword, ownerOfPassword(clientId))
  if (password === undefined) throw new SiteSignInLost(UNREADABLE_PASSWORD)
  return { connection, site: remoteSites.open({ address, userName, password }) }
}
