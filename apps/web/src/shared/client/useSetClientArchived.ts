import { setClientArchived } from '@rankdesk/api'
import { useWrite } from '../app/useWrite.ts'

/** Archives or restores a client. */
export const useSetClientArchived = () =>
  useWrite({
    mutationFn: ({ client }, { clientId, archived }: { clientId: number; archived: boolean }) =>
      client.call(setClientArchived, { params: { clientId }, body: { archived } }),
  })
