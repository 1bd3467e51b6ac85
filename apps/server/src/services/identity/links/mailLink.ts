import { and, eq } from 'drizzle-orm'
import { type Mail, type Mailer, MailRefused } from '#connectors/mail/port.ts'
import { recordJobEvent } from '#platform/audit/recordJobEvent.ts'
import type { Transaction } from '#platform/db/database.ts'
import { passwordLinks } from '#platform/db/schema/index.ts'
import { type JobHandler, JobFailed, type JobRequest, MAX_ATTEMPTS } from '#platform/jobs/index.ts'
import { agencyNameOf } from '../agencyName.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import { html } from '../pages/html.ts'
import { lockStaff } from '../tokens/families.ts'
import { addCopyOfLink, type NewLink, PASSWORD_PAGE } from './passwordLinks.ts'

/** Returns the job that sends an open link to its person. It names the link by its hash: jobs are read by administrators. */
export function mailLinkJob({ url, linkHash }: NewLink, actor?: JobRequest['actor']): JobRequest {
  return { kind: 'send-mail', input: { linkHash, origin: new URL(url).origin }, ...(actor && { actor }) }
}

/**
 * Creates the handler that sends a link. The secret of the requested link is not stored, so that each attempt sends a
 * copy of it, which opens the same page and ends with it.
 */
export function mailLink(deps: Pick<IdentityDeps, 'db' | 'realClock' | 'config'>, mailer: Mailer): JobHandler {
  const { db, realClock, config } = deps
  return async ({ job, clock, finish }) => {
    const { linkHash, origin } = job.input
    const copy = await db.transaction((tx) => addCopyOfLink(tx, String(linkHash), realClock.now()))
    if (copy === undefined) {
      await finish(() => Promise.resolve(), 'Not sent: the link was used, replaced or revoked, or has expired.')
      return
    }
    const { staffId, kind, staffName: name, staffEmail: email } = copy.person
    const agencyName = await agencyNameOf(db)
    const url = `${String(origin)}${PASSWORD_PAGE}?link=${copy.secret}`
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
