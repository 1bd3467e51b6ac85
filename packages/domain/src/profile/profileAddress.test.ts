import { expect, it } from 'vitest'
import { profileAddress } from './profileAddress.ts'

it.each([
  ['https://a.example', '/', '', 'https://a.example/'],
  ['https://a.example/', '', '', 'https://a.example/'],
  ['https://a.example', '/b', 'utm_source=x', 'https://a.example/b?utm_source=x'],
  ['https://a.example/', '/b', 'utm_source=x', 'https://a.example/b?utm_source=x'],
  [' https://a.example ', ' /b ', ' utm_source=x ', 'https://a.example/b?utm_source=x'],
  ['https://a.example', '/b?page=2', 'utm_source=x', 'https://a.example/b?page=2&utm_source=x'],
])('[PROF-80] leads with %o, %o and %o to %s', (website, subPage, utmString, address) => {
  expect(profileAddress({ website, subPage, websiteUtmCodes: { utmString } })).toBe(address)
})
