import {
  contentPrompts,
  promptVersions,
  queryReport,
  rankingClientsReport,
  restorePrompt,
  savePrompt,
  staffFilter,
  testPrompt,
} from '@rankdesk/api'
import { mutationOptions } from '@tanstack/react-query'
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

/** Every version of a type's prompt, newest first. */
export function promptVersionsQuery(app: AppContextValue, strategyTypeId: number) {
  return queryWithReads({
    queryKey: [...queryKeys.contentPrompts(app), strategyTypeId],
    meta: readsOf(['prompt']),
    queryFn: ({ signal }) => app.client.call(promptVersions, { params: { strategyTypeId } }, { signal }),
  })
}

/** The clients on which a prompt can be tested: the first hundred of the person. */
export function sampleClientsQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.clients(app, { samples: true }),
    meta: readsOf(['client']),
    queryFn: async ({ signal }) => {
      const query = { filter: staffFilter(app.staffId), count: 100 }
      return (await queryReport(app.client, app.config.product, rankingClientsReport, query, { signal })).rows
    },
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

/** The mutation that writes with several prompts for one client, without saving anything. */
export function testRunMutation({ client }: AppContextValue, strategyTypeId: number) {
  return mutationOptions({
    mutationFn: ({ prompts, clientId }: { prompts: readonly string[]; clientId: number }) =>
      Promise.all(
        prompts.map((prompt) => client.call(testPrompt, { params: { strategyTypeId }, body: { prompt, clientId } })),
      ),
  })
}
