import { expect, it } from 'vitest'
import { loginSource } from './sessionTokens.ts'

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148', 'Mobile'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/142.0 Mobile Safari/537.36', 'Mobile'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0', 'Desktop'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 'Desktop'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0', 'Desktop'],
  ['SomethingElse/1.0', 'web'],
])('[M036] classifies %s as %s', (userAgent, source) => {
  expect(loginSource(userAgent)).toBe(source)
})
