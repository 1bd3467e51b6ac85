import { expect, test } from 'vitest'
import { isPublicAddress } from './createGuard.ts'

test.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.15.255.255', true],
  ['172.16.0.0', false],
  ['172.31.255.255', false],
  ['172.32.0.0', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['8.8.8.8', true],
  ['::1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', true],
  ['2606:4700::1111', true],
  ['::ffff:7f00:1', false],
  ['::ffff:a9fe:a9fe', false],
  ['::127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['192.0.2.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['fe80::1%eth0', false],
  ['example.com', false],
  ['2130706433', false],
])('the address %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
