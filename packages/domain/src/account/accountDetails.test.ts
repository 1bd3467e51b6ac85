import { describe, expect, it } from 'vitest'
import { accountLinks, membershipsText, orLegacy } from './accountDetails.ts'

const client = { platformVersion: 2, domain: 'blueridge.example', emailAddress: 'office@blueridge.example' } as const

describe('[ACCT-1] the links of account details', () => {
  it.each([
    ['CS', 2, ['website', 'rankingSettings', 'delivery', 'email']],
    ['CS', 1, ['website', 'rankingSettings', 'delivery', 'email']],
    ['MCC', 2, ['website', 'management', 'platform']],
    ['MCC', 1, ['website', 'management']],
    ['MCC', 3, ['website', 'management']],
    ['other', 2, ['website', 'email']],
    ['other', 1, ['website', 'email']],
  ] as const)('of variation %s on platform %d are %j', (variation, platformVersion, links) => {
    expect(accountLinks({ ...client, variation, platformVersion })).toEqual(links)
  })
})

describe('[ACCT-4] a link without what it leads to', () => {
  it.each([
    [{ emailAddress: null }, ['website']],
    [{ emailAddress: ' ' }, ['website']],
    [{ domain: '' }, ['email']],
  ])('with %j leaves %j', (part, links) => {
    expect(accountLinks({ ...client, variation: 'other', ...part })).toEqual(links)
  })
})

it.each([
  [[], 'None'],
  [['Chamber of Commerce'], 'Chamber of Commerce'],
  [['BBB', 'NARI'], 'BBB, NARI'],
])('[ACCT-2] memberships %j read %j', (names, text) => {
  expect(membershipsText(names.map((membershipName) => ({ membershipName })))).toBe(text)
})

it.each([
  [true, '$1,200', 'Legacy'],
  [true, '–', 'Legacy'],
  [false, '$1,200', '$1,200'],
  [false, '–', '–'],
])('[ACCT-3] legacy %s with %s reads %s', (legacy, text, shown) => {
  expect(orLegacy(legacy, text)).toBe(shown)
})
