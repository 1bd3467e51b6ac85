import type { MailSettings } from '#platform/config/mailSettings.ts'
import type { Mailer } from './port.ts'
import { createSmtpMailer } from './smtp/smtpMailer.ts'

/** Returns the mailer of the operator's SMTP server (SMTP_URL). Undefined without one: no e-mail is sent. */
export function openMailer(settings: MailSettings | undefined): Mailer | undefined {
  return settings && createSmtpMailer(settings)
}
