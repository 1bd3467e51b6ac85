import { writeMutation } from '#lib/api/writeMutation.ts'
import { mutationOptions } from '@tanstack/react-query'
import {
  type CallInput,
  chooseBusinessKind,
  chooseLanguage,
  clientFacts,
  clientLanguageOfClient,
  confirmFact,
  type FactSheet,
  restoreFact,
  stateFact,
  withdrawFact,
} from '@rankdesk/api'
import { type AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'

/** A fact of a client's facts sheet. */
export type SheetFact = FactSheet['facts'][number]

/** A client's facts sheet. Its sources are the client's notes, pages and locations, and what staff stated. */
export function clientFactsQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.clientFacts(app, clientId),
    meta: readsOf(['note', 'page', 'client'], { clientId }),
    queryFn: ({ signal }) => app.client.call(clientFacts, { params: { clientId } }, { signal }),
  })
}

/** The mutation that states or corrects a fact. It is pending until the sheet is up to date. */
export function stateFactMutation(app: AppContextValue, clientId: number) {
  return writeMutation((body: CallInput<typeof stateFact>['body']) =>
    app.client.call(stateFact, { params: { clientId }, body }),
  )
}

type FactText = Pick<SheetFact, 'kind' | 'text'>

/** The mutation that confirms a fact. */
export function confirmFactMutation(app: AppContextValue, clientId: number) {
  return writeMutation(({ kind, text }: FactText) =>
    app.client.call(confirmFact, { params: { clientId }, body: { kind, text } }),
  )
}

/** The mutation that withdraws a fact. */
export function withdrawFactMutation(app: AppContextValue, clientId: number) {
  return mutationOptions({
    mutationFn: ({ kind, text }: FactText) =>
      app.client.call(withdrawFact, { params: { clientId }, body: { kind, text } }),
  })
}

/** The mutation that puts a withdrawn fact back. */
export function restoreFactMutation(app: AppContextValue, clientId: number) {
  return mutationOptions({
    mutationFn: ({ kind, text }: FactText) =>
      app.client.call(restoreFact, { params: { clientId }, body: { kind, text } }),
  })
}

/** The mutation that sets the kind of the client's business; null returns to the kind that its pages show. */
export function chooseBusinessKindMutation(app: AppContextValue, clientId: number) {
  return mutationOptions({
    mutationFn: (kind: CallInput<typeof chooseBusinessKind>['body']['kind']) =>
      app.client.call(chooseBusinessKind, { params: { clientId }, body: { kind } }),
  })
}

/** The language of a client's pages (WRITE-18). */
export function clientLanguageQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.clientLanguage(app, clientId),
    meta: readsOf(['page', 'client'], { clientId }),
    queryFn: ({ signal }) => app.client.call(clientLanguageOfClient, { params: { clientId } }, { signal }),
  })
}

/** The mutation that sets the language of a client's drafts; null returns to what its pages show. */
export function chooseLanguageMutation(app: AppContextValue, clientId: number) {
  return mutationOptions({
    mutationFn: (language: CallInput<typeof chooseLanguage>['body']['language']) =>
      app.client.call(chooseLanguage, { params: { clientId }, body: { language } }),
  })
}
