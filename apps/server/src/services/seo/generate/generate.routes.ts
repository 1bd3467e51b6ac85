import {
  type CallResult,
  contentPrompts,
  generateContent as generateContract,
  promptVersions,
  restorePrompt as restoreContract,
  savePrompt as saveContract,
  sentPrompt,
  testPrompt as testContract,
} from '@rankdesk/api'
import { strategyTypeLabel } from '@rankdesk/domain'
import type { Queryable } from '#platform/db/database.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { createWriter, WRITTEN_TYPES } from '#writer/index.ts'
import type { PageFactsCache } from '../score/pageFactsCache.ts'
import { lastGeneration } from '../strategies/lastGeneration.ts'
import { strategyById } from '../strategies/strategies.queries.ts'
import { DraftPace } from './DraftPace.ts'
import { generateContent } from './generateContent.ts'
import { mayChangePrompts } from './prompts.policy.ts'
import { promptInUse, staffEmail, versionsOfPrompt } from './prompts.queries.ts'
import { contentDueSweep, requestContent } from './requestContent.ts'
import { requireContentType, restorePrompt, savePrompt } from './savePrompt.ts'
import { testPrompt } from './testPrompt.ts'

/** Test runs per minute from one address: each may cost money with a model. */
const TESTS_PER_MINUTE = 20

/** Registers the content writer: requesting text, writing it in the background, and the model's prompts. */
export function generateRoutes(
  { routes, database: { db }, clock, config, jobs }: ServiceDependencies,
  pageFacts: PageFactsCache,
): void {
  const { promptEditors } = config
  const writer = createWriter(config)
  const pace = new DraftPace(() => routes.activity.isWorking())
  jobs.handle('generate-content', generateContent(writer, pageFacts, pace))
  jobs.addSweep(contentDueSweep({ db, clock, jobs, pace }))

  routes.serve(generateContract, async ({ input: { body }, actor, context }) => {
    const results = []
    for (const strategyId of new Set(body)) {
      results.push(await requestContent({ ...context, jobs }, { strategyId, actor }))
    }
    return results
  })

  routes.serve(contentPrompts, async ({ actor }) => ({
    writer: writer.name,
    usesPrompts: writer.usesPrompts,
    mayChange: mayChangePrompts(promptEditors, await staffEmail(db, actor.staffId)),
    prompts: await Promise.all(WRITTEN_TYPES.map((typeId) => promptInUse(db, typeId))),
  }))

  routes.serve(promptVersions, async ({ input: { params } }) => {
    requireContentType(params.strategyTypeId)
    return { versions: await versionsOfPrompt(db, params.strategyTypeId) }
  })

  routes.serve(saveContract, ({ input: { params, body, headers }, actor, context }) => {
    return savePrompt(
      { ...context, promptEditors },
      {
        actor,
        strategyTypeId: params.strategyTypeId,
        prompt: body.prompt,
        note: body.note,
        baseVersion: versionOf(headers['if-match']),
      },
    )
  })

  routes.serve(restoreContract, ({ input: { params, body, headers }, actor, context }) => {
    return restorePrompt(
      { ...context, promptEditors },
      {
        actor,
        strategyTypeId: params.strategyTypeId,
        version: body.version,
        baseVersion: versionOf(headers['if-match']),
      },
    )
  })

  routes.serve(sentPrompt, async ({ input: { params } }) => ({ sent: await readSentPrompt(db, params.strategyId) }))

  routes.serve(
    testContract,
    async ({ input: { params, body }, request }) => {
      const gone = new AbortController()
      // Nobody waits for the text any more.
      request.raw.socket.once('close', () => gone.abort(new Error('The caller is gone.')))
      return testPrompt(
        { db, clock, writer, pageFacts, log: request.log, requestId: request.id },
        { ...body, strategyTypeId: params.strategyTypeId, signal: gone.signal },
      )
    },
    config.isTest ? {} : { perMinute: TESTS_PER_MINUTE },
  )
}

/** Returns the version in `If-Match`. Prompts start at 0. Throws `HttpError` 400. */
function versionOf(header: string): number {
  const version = /^"?\d{1,9}"?$/.test(header.trim()) ? Number(header.trim().replaceAll('"', '')) : NaN
  if (Number.isNaN(version)) throw new HttpError(400, 'If-Match must be the version of the prompt.')
  return version
}

/**
 * Returns what was sent to the content model for the newest draft of a strategy. Null without a draft, or if no model was
 * asked. Throws `HttpError` 404. Rule WRITE-31.
 */
async function readSentPrompt(db: Queryable, strategyId: number): Promise<CallResult<typeof sentPrompt>['sent']> {
  const found = await strategyById(db, strategyId)
  if (found === undefined) throw new HttpError(404, `There is no strategy ${strategyId}.`)
  const generation = await lastGeneration(db, strategyId)
  if (generation?.sent == null) return null
  const { writer, writtenAt, sent } = generation
  return {
    strategyTypeName: strategyTypeLabel(found.strategy.strategyTypeId),
    businessName: found.client.businessName,
    title: found.strategy.title,
    writer,
    writtenAt: writtenAt.toISOString(),
    messages: [...sent],
  }
}
