import type { inviteStaff as contract, ServedInput, StaffLink } from '@rankdesk/api'
import type { Transaction } from '#platform/db/database.ts'
import { staff } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
import {
  createPasswordLink,
  hasEmail,
  lockAccess,
  mailLinkJob,
  nameParts,
  type LinkKind,
  type NewLink,
  revokePasswordLinks,
} from '#services/identity/index.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import type { AdministrationDeps } from '../administrationDeps.ts'
import { lockedStaff, requireTeam } from './staff.ts'

/** Who asks, and the origin under which the browser sees this server. */
interface Request {
  actor: Actor
  origin: string
}

const NO_LINK: StaffLink = { url: null, expiresAt: null, isMailed: false }

/**
 * Adds a staff member, who cannot sign in before they have opened the returned link. Staff of the agency's own provider
 * need none. Throws `HttpError` 409 for an address that an account has, 400 for a team that is gone.
 */
export async function inviteStaff(
  context: UseCaseContext,
  deps: AdministrationDeps,
  { actor, origin, body }: Request & { body: ServedInput<typeof contract>['body'] },
): Promise<{ staffId: number; link: StaffLink }> {
  const { config } = deps
  const lock = (tx: Transaction) => lockAccess(tx, config.administrators, actor)
  const made = await runWrite(context, { actor, action: 'inviteStaff', lock }, async (tx) => {
    const { staffName: name, staffEmail, ...rest } = body
    await requireTeam(tx, rest.teamId)
    const isThis = hasEmail(staffEmail)
    if (isThis === undefined || (await tx.$count(staff, isThis)) > 0) {
      throw rejectField(409, 'staffEmail', 'Someone with this e-mail address is already on the staff list.')
    }
    const values = { ...nameParts(name), staffEmail, ...rest }
    const [row] = await tx.insert(staff).values(values).returning({ staffId: staff.staffId })
    if (row === undefined) throw new Error('The database did not return the new staff member.')
    const { staffId } = row
    const link =
      config.upstream === undefined
        ? await createPasswordLink(tx, { staffId, kind: 'invitation', now: deps.realClock.now(), origin })
        : undefined
    if (link !== undefined) await mail(tx, deps, actor, link)
    return { result: { staffId, link }, auditEvent: { details: { staffId, ...values }, changes: ['staff'] } }
  })
  const { staffId, link } = made
  return { staffId, link: link === undefined ? NO_LINK : shown(deps, link) }
}

/**
 * Creates a new link for a staff member: an invitation until they have a password, afterwards a reset. It revokes the
 * earlier ones. Throws `HttpError` 404 for an unknown id, 409 for somebody who cannot sign in with a password.
 */
export async function createStaffLink(
  context: UseCaseContext,
  deps: AdministrationDeps,
  { actor, origin, staffId }: Request & { staffId: number },
): Promise<StaffLink> {
  const { config, realClock } = deps
  const lock = async (tx: Transaction) => {
    await lockAccess(tx, config.administrators, actor)
    return lockedStaff(tx, staffId)
  }
  const made = await runWrite(context, { actor, action: 'createStaffLink', lock }, async (tx, _now, member) => {
    if (config.upstream !== undefined) {
      throw new HttpError(409, 'Staff sign in at your identity provider, so they have no passwords here.')
    }
    if (!member.active) throw new HttpError(409, `${member.staffName} is disabled. Enable the account first.`)
    const kind: LinkKind = member.passwordHash === null && !member.demo ? 'invitation' : 'reset'
    const link = await createPasswordLink(tx, { staffId, kind, now: realClock.now(), origin })
    await mail(tx, deps, actor, link)
    return { result: link, auditEvent: { details: { staffId, kind }, changes: ['staff'] } }
  })
  return shown(deps, made)
}

/** Revokes the open link of a staff member. False if there is none. Throws `HttpError` 404 for an unknown id. */
export function revokeStaffLink(
  context: UseCaseContext,
  { config, realClock }: AdministrationDeps,
  { actor, staffId }: { actor: Actor; staffId: number },
): Promise<boolean> {
  const lock = async (tx: Transaction) => {
    await lockAccess(tx, config.administrators, actor)
    return lockedStaff(tx, staffId)
  }
  return runWrite(context, { actor, action: 'revokeStaffLink', lock }, async (tx) => {
    if ((await revokePasswordLinks(tx, staffId, realClock.now())) === 0) return { result: false }
    return { result: true, auditEvent: { details: { staffId }, changes: ['staff'] } }
  })
}

/** Enqueues the e-mail with a link where that is set up, in the transaction that creates the link. */
async function mail(tx: Transaction, deps: AdministrationDeps, actor: Actor, link: NewLink): Promise<void> {
  await deps.mail?.enqueue(tx, mailLinkJob(link, { staffId: actor.staffId, actedForId: actor.actedForId }))
}

/** Returns a link as the administrator sees it, who can hand it over also where it is mailed. */
function shown({ mail: isMailing }: AdministrationDeps, { url, expiresAt }: NewLink): StaffLink {
  return { url, expiresAt: expiresAt.toISOString(), isMailed: isMailing !== undefined }
}
