import ipaddr from 'ipaddr.js'
import { createTransport } from 'nodemailer'
import type { MailSettings } from '#platform/config/mailSettings.ts'
import { type Mailer, MailRefused } from '../port.ts'

/** The time limit of each step of sending, in ms. */
const TIMEOUT_MS = 10_000

/** Creates the mailer that sends through an SMTP server. */
export function createSmtpMailer({ url, from }: MailSettings): Mailer {
  const { hostname, password } = new URL(url)
  const isLocal = isThisMachine(hostname)
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A password never crosses a network in the clear. On this machine nobody listens, and certificates are self-signed.
    requireTLS: password !== '' && !isLocal,
    tls: { rejectUnauthorized: !isLocal },
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail({
          ...mail,
          // As an object it is one address: a text would be read as a list of them.
          to: { name: '', address: mail.to },
          from,
          // Keeps out-of-office replies away (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        if (isFinal(error)) throw new MailRefused(error.message, { cause: error })
        throw error
      }
    },
  }
}

/** Whether a host name of an address is the machine on which the server runs. */
export function isThisMachine(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  return name === 'localhost' || (ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback')
}

/** Whether an answer of the server is final: 5xx, in contrast to 4xx and to no answer (RFC 5321, 4.2.1). */
function isFinal(error: unknown): error is Error {
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
}
