import { and, eq, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { type Mail, type Mailer, MailRefused } from '#connectors/mail/port.ts'
import { recordJobEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { passwordLinks, staff } from '#platform/db/schema/index.ts'
import { type JobHandler, JobFailed, type JobRequest, MAX_ATTEMPTS } from '#platform/jobs/index.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { nameParts } from '../accounts/nameParts.ts'
import { agencyNameOf } from '../agencyName.ts'
import { IDENTITY_BASE, type IdentityDeps } from '../identityDeps.ts'
import { html } from '../pages/html.ts'
import { hashPassword } from '../sign-in/password.ts'
import { endSessionsOfStaff, lockStaff } from '../tokens/families.ts'
import { hashOfSecret, newSecret } from '../tokens/secret.ts'

export type LinkKind = 'invitation' | 'reset'

/** The address of the page that sets a password. The secret is a parameter. */
export const PASSWORD_PAGE = `${IDENTITY_BASE}/password`

/** The address of the page for a forgotten password. */
export const FORGOT_PAGE = `${PASSWORD_PAGE}/forgot`

const HOUR = 3_600_000
/** How long a link is valid: an invitation may wait for the first day at work. */
const LIFETIME_MS: Readonly<Record<LinkKind, number>> = { invitation: 7 * 24 * HOUR, reset: 2 * HOUR }

/** A new link. The address holds the secret, which is not stored. */
export interface NewLink {
  url: string
  linkHash: string
  expiresAt: Date
}

/** Creates a one-time link for a staff member, and revokes the earlier ones. */
export async function createPasswordLink(
  tx: Transaction,
  { staffId, kind, now, origin }: { staffId: number; kind: LinkKind; now: Date; origin: string },
): Promise<NewLink> {
  await revokePasswordLinks(tx, staffId, now)
  const secret = newSecret()
  const linkHash = hashOfSecret(secret)
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[kind])
  await tx.insert(passwordLinks).values({ linkHash, staffId, kind, createdAt: now, expiresAt })
  return { url: `${origin}${PASSWORD_PAGE}?link=${secret}`, linkHash, expiresAt }
}

/**
 * Adds another link beside an open one, for the same person and until the same time. Using or revoking either ends both.
 * Undefined if the link is not open.
 */
async function addCopyOfLink(
  tx: Transaction,
  linkHash: string,
  now: Date,
): Promise<{ person: OpenLink; secret: string; linkHash: string } | undefined> {
  const [link] = await tx
    .select({ staffId: passwordLinks.staffId })
    .from(passwordLinks)
    .where(eq(passwordLinks.linkHash, linkHash))
  if (link === undefined) return undefined
  // Before it is read: a write that revokes links holds the same lock, and would miss a copy that is not committed.
  await lockStaff(tx, link.staffId)
  const person = await personOfLink(tx, linkHash, now)
  if (person === undefined) return undefined
  const secret = newSecret()
  const copy = { linkHash: hashOfSecret(secret), createdAt: now, expiresAt: person.expiresAt }
  await tx.insert(passwordLinks).values({ ...copy, staffId: person.staffId, kind: person.kind })
  return { person, secret, linkHash: copy.linkHash }
}

/** Revokes the open links of a staff member, and returns how many there were. */
export async function revokePasswordLinks(tx: Transaction, staffId: number, now: Date): Promise<number> {
  const revoked = await tx
    .update(passwordLinks)
    .set({ revokedAt: now })
    .where(and(eq(passwordLinks.staffId, staffId), isNull(passwordLinks.usedAt), isNull(passwordLinks.revokedAt)))
    .returning({ staffId: passwordLinks.staffId })
  return revoked.length
}

/** The person for whom an open link is, and its kind. */
export interface OpenLink {
  staffId: number
  kind: LinkKind
  staffName: string
  staffEmail: string
}

/** Returns the person of a link. Undefined if it is unknown, expired, used or revoked, or the person is disabled. */
export function openLink(db: Queryable, secret: string, now: Date): Promise<OpenLink | undefined> {
  return personOfLink(db, hashOfSecret(secret), now)
}

async function personOfLink(
  db: Queryable,
  linkHash: string,
  now: Date,
): Promise<(OpenLink & { expiresAt: Date }) | undefined> {
  const [found] = await db
    .select({
      expiresAt: passwordLinks.expiresAt,
      staffId: staff.staffId,
      kind: passwordLinks.kind,
      staffName: staff.staffName,
      staffEmail: staff.staffEmail,
    })
    .from(passwordLinks)
    .innerJoin(staff, eq(staff.staffId, passwordLinks.staffId))
    .where(and(isOpen(linkHash, now), eq(staff.active, true)))
  return found
}

/** Uses a link. False if it is not open any more: of two uses at once only one succeeds. */
async function usePasswordLink(tx: Transaction, secret: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(passwordLinks)
    .set({ usedAt: now })
    .where(isOpen(hashOfSecret(secret), now))
    .returning({ staffId: passwordLinks.staffId })
  return used.length > 0
}

function isOpen(linkHash: string, now: Date) {
  return and(
    eq(passwordLinks.linkHash, linkHash),
    isNull(passwordLinks.usedAt),
    isNull(passwordLinks.revokedAt),
    gt(passwordLinks.expiresAt, now),
  )
}

/**
 * Sets the password of a link's person, and the name of an invited one. It uses the link and ends every sign-in of the
 * person. False if the link is not open any more.
 */
export async function setPassword(
  context: UseCaseContext,
  { realClock }: IdentityDeps,
  link: OpenLink,
  { secret, name, password }: { secret: string; name: string; password: string },
): Promise<boolean> {
  const { staffId, kind } = link
  const passwordHash = await hashPassword(password)
  const actor = { staffId, actedForId: staffId }
  const action = kind === 'invitation' ? 'acceptInvitation' : 'resetPassword'
  const lock = (tx: Transaction) => lockStaff(tx, staffId)
  return runWrite(context, { actor, action, lock }, async (tx, _at, member) => {
    const now = realClock.now()
    if (member?.active !== true || !(await usePasswordLink(tx, secret, now))) return { result: false }
    const names = kind === 'invitation' ? nameParts(name) : {}
    await tx
      .update(staff)
      .set({ ...names, passwordHash })
      .where(eq(staff.staffId, staffId))
    await endSessionsOfStaff(tx, staffId, now)
    await revokePasswordLinks(tx, staffId, now)
    return { result: true, auditEvent: { details: { staffId }, changes: ['staff'] } }
  })
}

/** Returns the job that sends an open link to its person. It names the link by its hash: jobs are read by administrators. */
export function mailLinkJob({ url, linkHash }: NewLink, actor?: JobRequest['actor']): JobRequest {
  return { kind: 'send-mail', input: { linkHash, origin: new URL(url).origin }, ...(actor && { actor }) }
}

const inputSchema = z.object({ linkHash: z.string(), origin: z.string() })

/**
 * Creates the handler that sends a link. The secret of the requested link is not stored, so that each attempt sends a
 * copy of it, which opens the same page and ends with it.
 */
export function mailLink(deps: Pick<IdentityDeps, 'db' | 'realClock' | 'config'>, mailer: Mailer): JobHandler {
  const { db, realClock, config } = deps
  return async ({ job, clock, finish }) => {
    const { linkHash, origin } = inputSchema.parse(job.input)
    const copy = await db.transaction((tx) => addCopyOfLink(tx, linkHash, realClock.now()))
    if (copy === undefined) {
      await finish(() => Promise.resolve(), 'Not sent: the link was used, replaced or revoked, or has expired.')
      return
    }
    const { staffId, kind, staffName: name, staffEmail: email } = copy.person
    const agencyName = await agencyNameOf(db)
    const url = `${origin}${PASSWORD_PAGE}?link=${copy.secret}`
    try {
      await mailer.send(linkMail(kind, { name, email }, { url, agencyName, product: config.product }))
    } catch (error) {
      await db.transaction((tx) => removeCopy(tx, staffId, copy.linkHash))
      if (error instanceof MailRefused) throw new JobFailed(`The mail server refused the message: ${error.message}`)
      if (job.attempts >= MAX_ATTEMPTS) throw new JobFailed(`The message was not sent: ${textOf(error)}`)
      throw error
    }
    await finish(async (tx) => {
      const event = { details: { staffId, kind }, changes: [] }
      await recordJobEvent(tx, { job, at: clock.now(), action: 'mailLink', isSystemWork: true }, event)
    })
  }
}

/** Returns the message with a link to set a password. */
function linkMail(
  kind: 'invitation' | 'reset',
  person: { name: string; email: string },
  { url, agencyName, product }: { url: string; agencyName: string; product: string },
): Mail {
  const isInvitation = kind === 'invitation'
  const greeting = `Hello ${person.name},`
  const request = isInvitation
    ? `${agencyName === '' ? 'You are invited' : `${agencyName} invites you`} to ${product}. Set your password within seven days:`
    : `Open this link within two hours to set a new password${agencyName === '' ? '' : ` for your account at ${agencyName}`}:`
  const note = isInvitation
    ? 'The link works once.'
    : 'The link works once. If you didn’t ask for it, ignore this message.'
  return {
    to: person.email,
    subject: isInvitation ? `Your invitation to ${product}` : `Reset your ${product} password`,
    text: [greeting, '', request, url, '', note, ''].join('\n'),
    html: html`<!doctype html>
      <html lang="en">
        <body>
          <p>${greeting}</p>
          <p>${request}</p>
          <p><a href="${url}">${isInvitation ? 'Set your password' : 'Set a new password'}</a></p>
          <p>${note}</p>
        </body>
      </html>`.text,
  }
}

async function removeCopy(tx: Transaction, staffId: number, linkHash: string): Promise<void> {
  await lockStaff(tx, staffId)
  await tx.delete(passwordLinks).where(and(eq(passwordLinks.linkHash, linkHash), eq(passwordLinks.staffId, staffId)))
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
