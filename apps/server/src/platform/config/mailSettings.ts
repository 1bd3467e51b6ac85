import { type Environment, ConfigError, readVariable, wrong } from './environment.ts'

/** The server that sends e-mail. */
export interface MailSettings {
  /** The address of the SMTP server, with its credentials. */
  url: string
  /** The sender. */
  from: string
}

/** Reads SMTP_URL and MAIL_FROM. Without SMTP_URL no e-mail is sent. Throws ConfigError. */
export function mailSettingsOf(env: Environment): MailSettings | undefined {
  const value = readVariable(env, 'SMTP_URL')
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if ((url?.protocol !== 'smtp:' && url?.protocol !== 'smtps:') || url.hostname === '') {
    // The address may contain a password, and this sentence is logged.
    const shown = value.replace(/:[^:@/]*@/, ':…@')
    throw wrong('SMTP_URL', shown, 'an address like smtps://user:password@mail.example.com:465')
  }
  const from = readVariable(env, 'MAIL_FROM')
  if (from === undefined) throw new ConfigError('SMTP_URL is set, but MAIL_FROM does not say who sends the e-mail.')
  if (/[\r\n]/.test(from) || !/[^\s@]+@[^\s@]+/.test(from)) {
    throw wrong('MAIL_FROM', from, 'an e-mail address like "Rankdesk <desk@example.com>"')
  }
  return { url: value, from }
}
