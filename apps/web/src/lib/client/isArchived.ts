import type { ClientInfo } from './clientInfo.queries.ts'

/** A client that is archived. */
export type ArchivedInfo = ClientInfo & { archivedAt: string }

/** Whether a client is archived. False while it loads. */
export function isArchived(client: ClientInfo | null | undefined): client is ArchivedInfo {
  return typeof client?.archivedAt === 'string'
}
