import type { ImportClient, ImportDetails } from '@rankdesk/api'
import { clientNameOf } from '../importTexts.ts'

/** Which clients of a preview are listed. */
export type ClientFilter = 'all' | 'attention'

/** Returns the clients that pass a filter and whose name, domain or folder contains a text. */
export function clientsMatching(
  details: Pick<ImportDetails, 'clients' | 'unrecognized'>,
  filter: ClientFilter,
  search: string,
): readonly ImportClient[] {
  const text = search.trim().toLowerCase()
  return details.clients.filter(
    (client) =>
      (filter === 'all' || needsAttention(client, details)) &&
      `${clientNameOf(client)}\n${client.domain ?? ''}\n${client.folder}`.toLowerCase().includes(text),
  )
}

/** Whether a person should look at a client before it is imported: it has a problem, a warning or an unread file. */
function needsAttention(client: ImportClient, { unrecognized }: Pick<ImportDetails, 'unrecognized'>): boolean {
  return (
    client.problem !== null ||
    client.warningCount > 0 ||
    unrecognized.some(({ clientKey, isStray }) => clientKey === client.key && isStray !== true)
  )
}
