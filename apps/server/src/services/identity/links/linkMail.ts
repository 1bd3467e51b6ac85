import type { Mail } from '#connectors/mail/port.ts'

/** Returns the message with a link to set a password. */
export function linkMail(
  kind: 'invitation' | 'reset',
  person: { name: string; email: string },
  { url, agencyName, product }: { url: string; agencyName: string; product: string },
): Mail {
  const isInvitation = kind === 'invitation'
  return {
    to: person.email,
    subject: isInvitation ? `Your invitation to ${product}` : `Reset your ${product} password`,
    text: [
      `Hello ${person.name},`,
      '',
      isInvitation
        ? `${agencyName === '' ? 'you are invited' : `${agencyName} invites you`} to ${product}. Set your password within seven days:`
        : `open this link within two hours to set a new password${agencyName === '' ? '' : ` for your account at ${agencyName}`}:`,
      url,
      '',
      isInvitation ? 'The link works once.' : 'The link works once. If you didn’t ask for it, ignore this message.',
      '',
    ].join('\n'),
  }
}
