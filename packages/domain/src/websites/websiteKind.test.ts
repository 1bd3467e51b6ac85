import { expect, it } from 'vitest'
import { websiteOf, type WebsiteSource } from './websiteKind.ts'

it.each<[Partial<WebsiteSource>, ReturnType<typeof websiteOf>]>([
  [{}, { kind: 'hosted', address: null }],
  [{ address: 'https://old.test' }, { kind: 'hosted', address: null }],
  [{ kind: 'other' }, { kind: 'other', address: 'https://acme.test' }],
  [
    { kind: 'other', address: 'https://www.acme.test' },
    { kind: 'other', address: 'https://www.acme.test' },
  ],
  [
    { kind: 'other', connectedAddress: 'https://wp.test' },
    { kind: 'wordpress', address: 'https://wp.test' },
  ],
])('[HOFF-6] reads %o as %o', (source, website) => {
  const none = { domain: 'acme.test', kind: 'hosted', address: null, connectedAddress: null } as const
  expect(websiteOf({ ...none, ...source })).toEqual(website)
})
