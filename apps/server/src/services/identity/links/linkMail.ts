import type { Mail } from '#connectors/mail/port.ts'
import { html } from '../pages/html.ts'

/** Returns the message with a link to set a password. */
export function linkMail(
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
