import { expect, test } from 'vitest'
import { describeDevice } from './describeDevice.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0 Safari/537.36 Edg/141.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`, 'Safari on macOS'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Version/18.0 Safari/604.1`, 'Safari on iPhone'],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/141.0 Mobile Safari/537.36`, 'Chrome on Android'],
  ['curl/8.5.0', ''],
  ['Something (Linux)', 'Linux'],
  [undefined, ''],
] as const)('describes %s as "%s"', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})
