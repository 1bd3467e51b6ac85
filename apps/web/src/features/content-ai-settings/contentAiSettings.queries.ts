import { contentPrompts, restorePrompt, savePrompt } from '@rankdesk/api'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'

/** The current prompts and the active writer. */
export function contentPromptsQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.contentPrompts(app),
    meta: readsOf(['prompt']),
    queryFn: ({ signal }) => app.client.call(contentPrompts, {}, { signal }),
  })
}

/** A prompt of a strategy type and the version that a change is based on: a newer one by someone else is reported (409). */
interface PromptBase {
  strategyTypeId: number
  version: number
}
const basedOn = ({ strategyTypeId, version }: PromptBase) => ({
  params: { strategyTypeId },
  headers: { 'if-match': String(version) },
})

export function savePromptMutation({ client }: AppContextValue, strategyTypeId: number) {
  return writeMutation(({ version, ...body }: { version: number; prompt: string; note: string }) =>
    client.call(savePrompt, { ...basedOn({ strategyTypeId, version }), body }),
  )
}

export function restorePromptMutation({ client }: AppContextValue, base: PromptBase) {
  return writeMutation((version: number) => client.call(restorePrompt, { ...basedOn(base), body: { version } }))
}
