import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openMailer } from './index.ts'
import { type Mailer, MailRefused } from './port.ts'
import { createSmtpMailer } from './smtp/smtpMailer.ts'
import { type LocalSmtpServer, startSmtpServer } from './testing/startSmtpServer.ts'

const FROM = 'Rankdesk <desk@agency.example>'
const MAIL = {
  to: 'maya@agency.example',
  subject: 'Your invitation',
  text: 'Hello Maya,\nset your password.\n',
  html: '<p>Hello <b>Maya</b></p>',
}

let smtp: LocalSmtpServer
beforeEach(async () => {
  smtp = await startSmtpServer()
})
afterEach(() => smtp.stop())

const MAILERS: [string, () => Mailer][] = [['an SMTP server', () => createSmtpMailer({ url: smtp.url, from: FROM })]]

describe.each(MAILERS)('the mailer of %s', (_name, open) => {
  it('sends both parts of a message from the set sender, as one that no person wrote', async () => {
    await open().send(MAIL)
    expect(smtp.messages).toHaveLength(1)
    const [message = ''] = smtp.messages
    expect(message).toContain(`From: ${FROM}`)
    expect(message).toContain('To: maya@agency.example')
    expect(message).toContain('Subject: Your invitation')
    expect(message).toContain('Auto-Submitted: auto-generated')
    expect(message).toContain('Content-Type: multipart/alternative')
    expect(message).toContain('set your password.')
    expect(message).toContain('Hello <b>Maya</b>')
  })

  it('sends no header and no recipient that a text in a field would add', async () => {
    const hostile = 'x\r\nBcc: eve@evil.example\r\n\r\n<p>hidden</p>'
    await open().send({ ...MAIL, subject: hostile })
    for (const between of ['\r\nBcc: ', ', ']) {
      // The server may refuse such an address.
      await open()
        .send({ ...MAIL, to: `${MAIL.to}${between}eve@evil.example` })
        .catch(() => undefined)
    }
    expect(smtp.messages.length).toBeGreaterThan(0)
    for (const message of smtp.messages) {
      const [head = ''] = message.split('\r\n\r\n', 1)
      expect(head).not.toMatch(/^bcc:/im)
      expect(head).toContain('Content-Type: multipart/alternative')
    }
    expect(smtp.recipients).not.toContain('eve@evil.example')
  })

  it('throws the text of a server that refuses the message for good', async () => {
    smtp.refuse({ code: 550, text: 'There is no such mailbox' })
    await expect(open().send(MAIL)).rejects.toThrow(MailRefused)
    await expect(open().send(MAIL)).rejects.toThrow('no such mailbox')
    expect(smtp.messages).toEqual([])
  })

  it('throws an error that may pass if the server is only busy', async () => {
    smtp.refuse({ code: 451, text: 'Come back later' })
    await expect(open().send(MAIL)).rejects.not.toThrow(MailRefused)
    smtp.refuse()
    await open().send(MAIL)
    expect(smtp.messages).toHaveLength(1)
  })

  it('throws if the server cannot be reached', async () => {
    const mailer = open()
    await smtp.stop()
    await expect(mailer.send(MAIL)).rejects.toThrow('ECONNREFUSED')
    smtp = await startSmtpServer()
  })
})

describe('the password of an SMTP server', () => {
  // An address of this machine that doesn't say so, as a server elsewhere.
  const elsewhere = (server: LocalSmtpServer) => `smtp://desk:secret@0.0.0.0:${server.port}`
  const here = (server: LocalSmtpServer) => `smtp://desk:secret@127.0.0.1:${server.port}`

  it('is not sent to a server elsewhere that does not encrypt', async () => {
    const plain = await startSmtpServer({ startTls: false })
    const sent = createSmtpMailer({ url: elsewhere(plain), from: FROM }).send(MAIL)
    await expect(sent).rejects.toThrow(/STARTTLS|TLS/)
    expect([plain.signIns, plain.messages]).toEqual([[], []])
    await plain.stop()
  })

  it('is not sent to a server elsewhere whose certificate is not trusted', async () => {
    await expect(createSmtpMailer({ url: elsewhere(smtp), from: FROM }).send(MAIL)).rejects.toThrow(/certificate/)
    expect(smtp.signIns).toEqual([])
  })

  it('is encrypted to this machine where it can be, and sent as it is where not', async () => {
    await createSmtpMailer({ url: here(smtp), from: FROM }).send(MAIL)
    expect(smtp.signIns).toEqual([{ password: 'secret', isEncrypted: true }])
    const plain = await startSmtpServer({ startTls: false })
    await createSmtpMailer({ url: here(plain), from: FROM }).send(MAIL)
    expect(plain.signIns).toEqual([{ password: 'secret', isEncrypted: false }])
    await plain.stop()
  })
})

it('opens no mailer without settings', () => {
  expect(openMailer(undefined)).toBeUndefined()
})
