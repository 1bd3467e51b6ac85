import {
  addBriefQuestion,
  beginOwnText,
  type CallInput,
  createBriefLink,
  removeBriefQuestion,
  revokeBriefLink,
  saveBriefQuestion,
  strategyBrief,
} from '@rankdesk/api'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'

/** What the client has to answer for a strategy's text. Null if nothing is asked. */
export function briefQuery(app: AppContextValue, strategyId: number) {
  return queryWithReads({
    queryKey: queryKeys.brief(app, strategyId),
    meta: readsOf(['draft'], { strategyId }),
    queryFn: async ({ signal }) => (await app.client.call(strategyBrief, { params: { strategyId } }, { signal })).brief,
    staleTime: 0,
  })
}

/** The mutation that opens the text of a strategy whose brief stands in place of a draft. */
export function beginOwnTextMutation({ client }: AppContextValue) {
  return writeMutation((strategyId: number) => client.call(beginOwnText, { params: { strategyId } }))
}

export function addBriefQuestionMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof addBriefQuestion>) => client.call(addBriefQuestion, input))
}

/** The mutation that saves a question with its answer. */
export function saveBriefQuestionMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof saveBriefQuestion>) => client.call(saveBriefQuestion, input))
}

export function removeBriefQuestionMutation({ client }: AppContextValue) {
  return writeMutation((params: CallInput<typeof removeBriefQuestion>['params']) =>
    client.call(removeBriefQuestion, { params }),
  )
}

export function createBriefLinkMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof createBriefLink>) => client.call(createBriefLink, input))
}

export function revokeBriefLinkMutation({ client }: AppContextValue) {
  return writeMutation((params: CallInput<typeof revokeBriefLink>['params']) =>
    client.call(revokeBriefLink, { params }),
  )
}
