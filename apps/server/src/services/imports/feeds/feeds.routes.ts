import { Readable } from 'node:stream'
import {
  createFeedToken as createContract,
  feedImport as feedImportContract,
  feedTokens as listContract,
  revokeFeedToken as revokeContract,
  sendFeed as sendContract,
} from '@rankdesk/api'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import type { ImportDeps } from '../importDeps.ts'
import { authenticateFeed, createFeedToken, listFeedTokens, revokeFeedToken } from './feedTokens.ts'
import { readFeedImport, receiveExport } from './receiveExport.ts'

/** The exports that one address may send in a minute, with a valid token or not. */
const EXPORTS_PER_MINUTE = 30

/** The states that one address may ask for in a minute. */
const STATES_PER_MINUTE = 120

/** Registers the address to which programs send exports, and the administration of its tokens. */
export function feedRoutes(
  { routes, database: { db }, jobs }: Pick<ServiceDependencies, 'routes' | 'database' | 'jobs'>,
  { staging, diskSpace }: Pick<ImportDeps, 'staging' | 'diskSpace'>,
): void {
  routes.serve(listContract, async ({ input: { params } }) => ({ tokens: await listFeedTokens(db, params.clientId) }))

  routes.serve(createContract, ({ input: { params, body }, actor, context }) =>
    createFeedToken(context, { actor, ...params, ...body }),
  )

  routes.serve(revokeContract, ({ input: { params }, actor, context }) =>
    revokeFeedToken(context, { actor, ...params }),
  )

  routes.serve(
    sendContract,
    async ({ input: { params }, request, context }) => {
      const sender = await authenticateFeed(db, request)
      const length = request.headers['content-length']
      return receiveExport({ ...context, jobs, staging, diskSpace }, sender, {
        ...params,
        body: request.body instanceof Readable ? request.body : undefined,
        declaredBytes: length === undefined ? undefined : Number(length),
      })
    },
    { streams: true, perMinute: EXPORTS_PER_MINUTE },
  )

  routes.serve(
    feedImportContract,
    async ({ input: { params }, request }) => readFeedImport(db, await authenticateFeed(db, request), params.importId),
    { perMinute: STATES_PER_MINUTE },
  )
}
