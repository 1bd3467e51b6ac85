import {
  type CallInput,
  changeMyPassword,
  endMyOtherSessions,
  endMySession,
  mySessions,
  saveMyAccount,
} from '@rankdesk/api'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'

/** The signed-in person's open sign-ins. */
export function mySessionsQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.mySessions(app),
    meta: readsOf(['staff']),
    queryFn: async ({ signal }) => (await app.client.call(mySessions, {}, { signal })).sessions,
  })
}

export function saveAccountMutation({ client }: AppContextValue) {
  return writeMutation((body: CallInput<typeof saveMyAccount>['body']) => client.call(saveMyAccount, { body }))
}

export function changePasswordMutation({ client }: AppContextValue) {
  return writeMutation((body: CallInput<typeof changeMyPassword>['body']) => client.call(changeMyPassword, { body }))
}

export function endSessionMutation({ client }: AppContextValue) {
  return writeMutation((sessionId: string) => client.call(endMySession, { params: { sessionId } }))
}

export function endOtherSessionsMutation({ client }: AppContextValue) {
  return writeMutation(() => client.call(endMyOtherSessions, {}))
}
