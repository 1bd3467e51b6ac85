import { archiveClient } from '@rankdesk/api'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { writeMutation } from '../api/writeMutation.ts'

/** Archives or restores a client. */
export function archiveClientMutation({ client }: AppContextValue) {
  return writeMutation(({ clientId, archived }: { clientId: number; archived: boolean }) =>
    client.call(archiveClient, { params: { clientId }, body: { archived } }),
  )
}
