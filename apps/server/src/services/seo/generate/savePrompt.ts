import type { ContentPrompt } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import type { AllowedStaff } from '#platform/config/identitySettings.ts'
import type { Transaction } from '#platform/db/database.ts'
import { contentPrompts } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite, type WriteOutcome } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { WRITTEN_TYPES } from '#writer/index.ts'
import { mayChangePrompts } from './prompts.policy.ts'
import { promptInUse, staffEmail, versionsOfPrompt } from './prompts.queries.ts'

export interface SavePrompt {
  actor: Actor
  strategyTypeId: number
  prompt: string
  /** The author's note about the change. */
  note: string
  /** The version on which the text is based; 0 for the product's default. */
  baseVersion: number
}

/** The context of a change of prompts: also the setting that says who may make it. */
export interface PromptContext extends UseCaseContext {
  promptEditors: AllowedStaff
}

/** Throws `HttpError` 403 for a staff member who may not change prompts. */
async function requirePromptEditor({ db, promptEditors }: PromptContext, { staffId }: Actor): Promise<void> {
  if (mayChangePrompts(promptEditors, await staffEmail(db, staffId))) return
  throw new HttpError(403, 'You aren’t allowed to change prompts. Ask your administrator to add you.')
}

/** Throws `HttpError` 404 for a type without text. */
export function requireContentType(strategyTypeId: number): void {
  if (!WRITTEN_TYPES.includes(strategyTypeId))
    throw new HttpError(404, `Strategy type ${strategyTypeId} has no prompt.`)
}

/**
 * Saves a prompt as a new version (M481). Throws `HttpError` 403 for a staff member who may not change prompts, and 409
 * with both texts if it is based on an older version. The same text again changes nothing.
 */
export async function savePrompt(context: PromptContext, save: SavePrompt): Promise<ContentPrompt> {
  const { actor, strategyTypeId } = save
  await requirePromptEditor(context, actor)
  requireContentType(strategyTypeId)
  const lock = (tx: Transaction) => lockPrompt(tx, strategyTypeId)
  return runWrite(context, { actor, action: 'savePrompt', lock }, async (tx, now, current) => {
    if (current.prompt === save.prompt) return { result: current }
    if (current.version !== save.baseVersion) {
      throw new HttpError(409, 'Someone else changed this prompt after you opened it.', {
        yours: save.prompt,
        theirs: current,
      })
    }
    return addVersion(tx, save, current, now)
  })
}

/** Restores an earlier version as a new one. Throws `HttpError` like `savePrompt`, and 404 for an unknown version. */
export async function restorePrompt(
  context: PromptContext,
  restore: Omit<SavePrompt, 'prompt' | 'note'> & { version: number },
): Promise<ContentPrompt> {
  const { actor, strategyTypeId } = restore
  await requirePromptEditor(context, actor)
  requireContentType(strategyTypeId)
  const lock = (tx: Transaction) => lockPrompt(tx, strategyTypeId)
  return runWrite(context, { actor, action: 'restorePrompt', lock }, async (tx, now, current) => {
    const versions = await versionsOfPrompt(tx, strategyTypeId)
    const found = versions.find(({ version }) => version === restore.version)
    if (found === undefined) throw new HttpError(404, `There is no version ${restore.version} of this prompt.`)
    if (current.version !== restore.baseVersion) {
      throw new HttpError(409, 'Someone else changed this prompt after you opened it.', { theirs: current })
    }
    if (current.prompt === found.prompt) return { result: current }
    const note = found.version === 0 ? 'Restored the default' : `Restored version ${found.version}`
    return addVersion(tx, { ...restore, prompt: found.prompt, note }, current, now)
  })
}

/** Locks the prompt of a strategy type and returns the one in use; its row may not exist yet. */
async function lockPrompt(tx: Transaction, strategyTypeId: number): Promise<ContentPrompt> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content prompt'), ${strategyTypeId})`)
  return promptInUse(tx, strategyTypeId)
}

async function addVersion(
  tx: Transaction,
  { actor, strategyTypeId, prompt, note }: SavePrompt,
  current: ContentPrompt,
  at: Date,
): Promise<WriteOutcome<ContentPrompt>> {
  const version = current.version + 1
  await tx.insert(contentPrompts).values({ strategyTypeId, version, prompt, note, staffId: actor.staffId, at })
  const result = await promptInUse(tx, strategyTypeId)
  return { result, auditEvent: { details: { strategyTypeId, version }, changes: ['prompt'] } }
}
