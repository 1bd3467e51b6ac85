import { chooseLanguage as chooseLanguageContract, clientLanguageOfClient } from '@rankdesk/api'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { chooseLanguage } from './chooseLanguage.ts'
import { clientLanguageOf } from './clientLanguage.queries.ts'

/** Registers the language of a client's drafts. */
export function languageRoutes({ routes, database: { db } }: ServiceDependencies): void {
  routes.serve(clientLanguageOfClient, ({ input: { params } }) => clientLanguageOf(db, params.clientId))

  routes.serve(chooseLanguageContract, ({ input: { params, body }, actor, context }) =>
    chooseLanguage(context, { actor, clientId: params.clientId, language: body.language }),
  )
}
