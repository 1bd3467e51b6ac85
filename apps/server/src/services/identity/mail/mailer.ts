import { createTransport } from 'nodemailer'
import type { MailSettings } from '#platform/config/mailSettings.ts'

export interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends e-mail. */
export interface Mailer {
  /** Throws if the server does not accept the message. */
  send(mail: Mail): Promise<void>
}

/** The time limit of each step of sending, in ms. */
const TIMEOUT_MS = 10_000

/** Creates the mailer of the settings. Undefined if they name no server. */
export function createMailer(settings: MailSettings | undefined): Mailer | undefined {
  if (settings === undefined) return undefined
  const transport = createTransport({
    url: settings.url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, from: settings.from })
    },
  }
}

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
