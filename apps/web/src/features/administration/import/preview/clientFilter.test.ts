import { describe, expect, it } from 'vitest'
import { importClient, unrecognizedFile } from '../testing/importFixtures.ts'
import { clientsMatching } from './clientFilter.ts'

describe('a client of a preview', () => {
  const client = importClient({})
  it.each([
    ['no problem', client, [], false],
    ['a problem', { ...client, problem: 'It has no domain.' }, [], true],
    ['a warning', { ...client, warningCount: 1 }, [], true],
    ['an unread file', client, [unrecognizedFile({})], true],
    ['an unread file of another client', client, [unrecognizedFile({ clientKey: 'other' })], false],
    ['a file of a kind that no import reads', client, [unrecognizedFile({ isStray: true })], false],
  ])('with %s', (_case, subject, unrecognized, expected) => {
    expect(clientsMatching({ clients: [subject], unrecognized }, 'attention', '')).toEqual(expected ? [subject] : [])
  })

  it('is found by its name, domain and folder', () => {
    const other = importClient({ key: 'b', domain: 'bayfront.example.com', folder: 'spring/bay', facts: [] })
    const details = { clients: [client, other], unrecognized: [] }
    const found = (search: string) => clientsMatching(details, 'all', search).map(({ key }) => key)
    expect(found(' ACME ')).toEqual([client.key])
    expect(found('bayfront')).toEqual(['b'])
    expect(found('spring/')).toEqual(['b'])
    expect(found('')).toEqual([client.key, 'b'])
    expect(clientsMatching(details, 'attention', '')).toEqual([])
  })
})
