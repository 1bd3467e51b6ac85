import {
  acceptHandoff,
  type CallInput,
  checkHandoff,
  createHandoffLink,
  revokeHandoffLink,
  strategyHandoff,
  withdrawHandoff,
} from '@rankdesk/api'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'

/** The text of a strategy that was handed over and is not proven yet. Null for none. */
export function handoffQuery(app: AppContextValue, strategyId: number) {
  return queryWithReads({
    queryKey: queryKeys.handoff(app, strategyId),
    meta: readsOf(['publication'], { strategyId }),
    queryFn: async ({ signal }) =>
      (await app.client.call(strategyHandoff, { params: { strategyId } }, { signal })).handoff,
    staleTime: 0,
  })
}

/** Reads the address and looks for the text. Resolves with false when nothing waits any more. */
export function checkHandoffMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof checkHandoff>) => client.call(checkHandoff, input))
}

/** Completes the strategy without the proof. Resolves with false when nothing waits any more. */
export function acceptHandoffMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof acceptHandoff>) => client.call(acceptHandoff, input))
}

/** Takes the text back. Resolves with false when nothing waits any more. */
export function withdrawHandoffMutation({ client }: AppContextValue) {
  return writeMutation((strategyId: number) => client.call(withdrawHandoff, { params: { strategyId } }))
}

export function createHandoffLinkMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof createHandoffLink>) => client.call(createHandoffLink, input))
}

export function revokeHandoffLinkMutation({ client }: AppContextValue) {
  return writeMutation((params: CallInput<typeof revokeHandoffLink>['params']) =>
    client.call(revokeHandoffLink, { params }),
  )
}
