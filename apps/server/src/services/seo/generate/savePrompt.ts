import type { ContentPrompt } from '@rankdesk/api'
import { eq, sql } from 'drizzle-orm'
import { recordAuditEvent } from '../../../audit/recordAuditEvent.ts'
import type { Queryable, Transaction } from '../../../db/database.ts'
import { contentPrompts, staff } from '../../../db/schema/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import { isAllowed, type AllowedStaff } from '../../../settings/identitySettings.ts'
import { WRITTEN_TYPES } from '../../../writer/index.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { promptInUse, versionsOfPrompt } from './prompts.queries.ts'

export interface SavePrompt {
  actor: Actor
  strategyTypeId: number
  prompt: string
  /** The version that the text was based on; 0 for the one the product comes with. */
  baseVersion: number
}

/** Whether a member of staff may change prompts. Nobody else's right is lent by acting for them. */
export async function mayChangePrompts(db: Queryable, setting: AllowedStaff, { staffId }: Actor): Promise<boolean> {
  if (typeof setting === 'string') return setting === 'all'
  const [member] = await db.select({ email: staff.staffEmail }).from(staff).where(eq(staff.staffId, staffId))
  return member !== undefined && isAllowed(setting, member.email)
}

/** Throws `HttpError` 403 for a member of staff whom the setting does not let change prompts. */
export async function refuseOthers(db: Queryable, setting: AllowedStaff, actor: Actor): Promise<void> {
  if (await mayChangePrompts(db, setting, actor)) return
  throw new HttpError(403, 'You are not among those who may change prompts. Ask whoever runs this server to add you.')
}

/** Throws `HttpError` 404 for a type without text. */
export function refuseOtherTypes(strategyTypeId: number): void {
  if (!WRITTEN_TYPES.includes(strategyTypeId)) throw new HttpError(404, `Strategy type ${strategyTypeId} has no prompt.`)
}

/**
 * Saves a prompt as a new version (M481). One based on an older version is refused with 409 and both texts; the same text
 * again changes nothing.
 */
export function savePrompt({ db, clock, requestId }: UseCaseContext, save: SavePrompt): Promise<ContentPrompt> {
  refuseOtherTypes(save.strategyTypeId)
  return db.transaction(async (tx) => {
    const current = await lockedPrompt(tx, save.strategyTypeId)
    if (current.prompt === save.prompt) return current
    if (current.version !== save.baseVersion) {
      throw new HttpError(409, 'This prompt was changed by someone else since you opened it.', {
        yours: save.prompt,
        theirs: current,
      })
    }
    return addVersion(tx, save, current, clock.now(), requestId, 'savePrompt')
  })
}

/** Makes an earlier version the one in use, as a new version. Throws `HttpError` 404 when there is no such version. */
export function restorePrompt(
  { db, clock, requestId }: UseCaseContext,
  restore: Omit<SavePrompt, 'prompt'> & { version: number },
): Promise<ContentPrompt> {
  refuseOtherTypes(restore.strategyTypeId)
  return db.transaction(async (tx) => {
    const current = await lockedPrompt(tx, restore.strategyTypeId)
    const versions = await versionsOfPrompt(tx, restore.strategyTypeId)
    const found = versions.find(({ version }) => version === restore.version)
    if (found === undefined) throw new HttpError(404, `There is no version ${restore.version} of this prompt.`)
    if (current.version !== restore.baseVersion) {
      throw new HttpError(409, 'This prompt was changed by someone else since you opened it.', { theirs: current })
    }
    if (current.prompt === found.prompt) return current
    return addVersion(tx, { ...restore, prompt: found.prompt }, current, clock.now(), requestId, 'restorePrompt')
  })
}

/** The prompt in use; until the transaction ends nobody else saves one of its type. */
async function lockedPrompt(tx: Transaction, strategyTypeId: number): Promise<ContentPrompt> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content prompt'), ${strategyTypeId})`)
  return promptInUse(tx, strategyTypeId)
}

async function addVersion(
  tx: Transaction,
  { actor, strategyTypeId, prompt }: SavePrompt,
  current: ContentPrompt,
  at: Date,
  requestId: string,
  action: string,
): Promise<ContentPrompt> {
  const version = current.version + 1
  await tx.insert(contentPrompts).values({ strategyTypeId, version, prompt, staffId: actor.staffId, at })
  await recordAuditEvent(tx, { actor, at, requestId, action, details: { strategyTypeId, version } })
  return promptInUse(tx, strategyTypeId)
}
