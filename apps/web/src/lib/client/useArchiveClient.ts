import { archiveClient } from '@rankdesk/api'
import { useWrite } from '../api/useWrite.ts'

/** Archives or restores a client. */
export const useArchiveClient = () =>
  useWrite({
    mutationFn: ({ client }, { clientId, archived }: { clientId: number; archived: boolean }) =>
      client.call(archiveClient, { params: { clientId }, body: { archived } }),
  })
