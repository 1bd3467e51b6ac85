import { createTransport } from 'nodemailer'
import type { MailSettings } from '#platform/config/mailSettings.ts'
import type { Mailer } from '../port.ts'

/** The time limit of each step of sending, in ms. */
const TIMEOUT_MS = 10_000

/** Creates the mailer that sends through an SMTP server. */
export function createSmtpMailer({ url, from }: MailSettings): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, from })
    },
  }
}
