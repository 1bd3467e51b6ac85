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
import { useWrite } from '#lib/api/useWrite.ts'

/** The signed-in person's open sign-ins. */
export function mySessionsQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.mySessions(app),
    meta: readsOf(['staff']),
    queryFn: async ({ signal }) => (await app.client.call(mySessions, {}, { signal })).sessions,
  })
}

export const useSaveAccount = () =>
  useWrite({
    mutationFn: ({ client }, body: CallInput<typeof saveMyAccount>['body']) => client.call(saveMyAccount, { body }),
  })

export const useChangePassword = () =>
  useWrite({
    mutationFn: ({ client }, body: CallInput<typeof changeMyPassword>['body']) =>
      client.call(changeMyPassword, { body }),
  })

export const useEndSession = () =>
  useWrite({ mutationFn: ({ client }, sessionId: string) => client.call(endMySession, { params: { sessionId } }) })

export const useEndOtherSessions = () =>
  useWrite({ mutationFn: ({ client }, _input: undefined) => client.call(endMyOtherSessions, {}) })
