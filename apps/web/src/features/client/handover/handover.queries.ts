import { type CallInput, handoverSheet, saveHandover } from '@rankdesk/api'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'

/** The hand-over sheet of a client (D24). */
export function handoverQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.handover(app, clientId),
    meta: readsOf(
      ['client', 'handover', 'strategy', 'note', 'checklist', 'publication', 'profile', 'question', 'staff'],
      {
        clientId,
      },
    ),
    queryFn: ({ signal }) => app.client.call(handoverSheet, { params: { clientId } }, { signal }),
  })
}

/** Saves a sheet read as the version in `If-Match`. Fails with 409 if that one is outdated. */
export function saveHandoverMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof saveHandover>) => client.call(saveHandover, input))
}
