import { describe, expect, it } from 'vitest'
import { type AccountFacts, accountDetails, orLegacy } from './accountDetails.ts'

const client: AccountFacts = {
  variation: 'other',
  platformVersion: 2,
  domain: 'blueridge.example',
  emailAddress: 'office@blueridge.example',
  memberships: [],
}

describe('[ACCT-1] links of the account details', () => {
  it.each([
    ['CS', 2, ['website', 'rankingSettings', 'delivery', 'email']],
    ['CS', 1, ['website', 'rankingSettings', 'delivery', 'email']],
    ['MCC', 2, ['website', 'management', 'platform']],
    ['MCC', 1, ['website', 'management']],
    ['MCC', 3, ['website', 'management']],
    ['other', 2, ['website', 'email']],
    ['other', 1, ['website', 'email']],
  ] as const)('lists the links of variation %s on platform %d: %j', (variation, platformVersion, links) => {
    expect(accountDetails({ ...client, variation, platformVersion }).links).toEqual(links)
  })
})

describe('[ACCT-4] links without a destination', () => {
  it.each([
    [{ emailAddress: null }, ['website']],
    [{ emailAddress: ' ' }, ['website']],
    [{ domain: '' }, ['email']],
  ])('with %j keeps %j', (part, links) => {
    expect(accountDetails({ ...client, ...part }).links).toEqual(links)
  })
})

it.each([
  [[], 'None'],
  [['Chamber of Commerce'], 'Chamber of Commerce'],
  [['BBB', 'NARI'], 'BBB, NARI'],
])('[ACCT-2] shows memberships %j as %j', (names, text) => {
  const memberships = names.map((membershipName) => ({ membershipName }))
  expect(accountDetails({ ...client, memberships }).memberships).toBe(text)
})

it.each([
  [true, '$1,200', 'Legacy'],
  [true, '–', 'Legacy'],
  [false, '$1,200', '$1,200'],
  [false, '–', '–'],
])('[ACCT-3] shows legacy %s with %s as %s', (legacy, text, shown) => {
  expect(orLegacy(legacy, text)).toBe(shown)
})
