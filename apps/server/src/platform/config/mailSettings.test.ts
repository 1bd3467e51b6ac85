import { expect, test } from 'vitest'
import { ConfigError } from './environment.ts'
import { mailSettingsOf } from './mailSettings.ts'

const FROM = 'Rankdesk <desk@agency.test>'

test('no e-mail is sent without SMTP_URL', () => {
  expect(mailSettingsOf({})).toBeUndefined()
  expect(mailSettingsOf({ MAIL_FROM: FROM })).toBeUndefined()
})

test.each(['smtp://localhost', 'smtps://user:p%40ss@mail.agency.test:465'])('SMTP_URL %s is used as it is', (url) => {
  expect(mailSettingsOf({ SMTP_URL: url, MAIL_FROM: FROM })).toEqual({ url, from: FROM })
})

test.each(['mail.agency.test', 'https://mail.agency.test', 'smtp://', 'smtp:mail'])('SMTP_URL %j is refused', (url) => {
  expect(() => mailSettingsOf({ SMTP_URL: url, MAIL_FROM: FROM })).toThrow(ConfigError)
})

test('a refused SMTP_URL is shown without its password', () => {
  const read = () => mailSettingsOf({ SMTP_URL: 'ftp://user:secret@mail.agency.test', MAIL_FROM: FROM })
  expect(read).toThrow(/ftp:\/\/user:…@mail/)
  expect(read).not.toThrow(/secret/)
})

test.each([undefined, 'desk', 'desk@agency.test\r\nBcc: eve@evil.test'])('MAIL_FROM %j is refused', (from) => {
  const env = { SMTP_URL: 'smtp://localhost', ...(from === undefined ? {} : { MAIL_FROM: from }) }
  expect(() => mailSettingsOf(env)).toThrow(/MAIL_FROM/)
})
