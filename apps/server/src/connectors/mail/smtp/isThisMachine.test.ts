import { expect, it } from 'vitest'
import { isThisMachine } from './smtpMailer.ts'

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['192.168.0.1', false],
  ['mail.agency.example', false],
  ['localhost.agency.example', false],
])('the host %s is this machine: %s', (host, expected) => {
  expect(isThisMachine(host)).toBe(expected)
})
