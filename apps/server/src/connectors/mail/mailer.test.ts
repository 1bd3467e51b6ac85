import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openMailer } from './index.ts'
import type { Mailer } from './port.ts'
import { createSmtpMailer } from './smtp/smtpMailer.ts'
import { type FakeSmtp, startFakeSmtp } from './testing/fakeSmtp.ts'

const FROM = 'Rankdesk <desk@agency.example>'
const MAIL = { to: 'maya@agency.example', subject: 'Your invitation', text: 'Hello Maya,\nset your password.\n' }

let smtp: FakeSmtp
beforeEach(async () => {
  smtp = await startFakeSmtp()
})
afterEach(() => smtp.stop())

const MAILERS: [string, () => Mailer][] = [['an SMTP server', () => createSmtpMailer({ url: smtp.url, from: FROM })]]

describe.each(MAILERS)('the mailer of %s', (_name, open) => {
  it('sends a message from the set sender', async () => {
    await open().send(MAIL)
    expect(smtp.messages).toHaveLength(1)
    expect(smtp.messages[0]).toContain(`From: ${FROM}`)
    expect(smtp.messages[0]).toContain('To: maya@agency.example')
    expect(smtp.messages[0]).toContain('Subject: Your invitation')
    expect(smtp.messages[0]).toContain('set your password.')
  })

  it('throws if the server does not accept the message', async () => {
    smtp.rejectRecipients()
    await expect(open().send(MAIL)).rejects.toThrow('no such mailbox')
    expect(smtp.messages).toEqual([])
  })

  it('throws if the server cannot be reached', async () => {
    const mailer = open()
    await smtp.stop()
    await expect(mailer.send(MAIL)).rejects.toThrow('ECONNREFUSED')
    smtp = await startFakeSmtp()
  })
})

it('opens no mailer without settings', () => {
  expect(openMailer(undefined)).toBeUndefined()
})
