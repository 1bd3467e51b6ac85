import { describe, expect, it } from 'vitest'
import type { PaletteGroup } from './paletteCommand.ts'
import { matchingGroups, stillMatching, withRecent } from './paletteCommand.ts'

const groups: PaletteGroup[] = [
  {
    id: 'go',
    heading: 'Go to',
    commands: [
      { id: 'home', label: 'Home' },
      { id: 'queue', label: 'Queue', keywords: ['work'] },
    ],
  },
  { id: 'do', heading: 'Do', commands: [{ id: 'rename', label: 'Rename' }] },
  { id: 'none', heading: 'None', commands: [] },
]

/** Returns 1 for an exact match and 0.5 for a partial match. */
const score = (text: string, query: string, keywords: string[] = []) =>
  Math.max(...[text, ...keywords].map((word) => (word === query ? 1 : word.includes(query) ? 0.5 : 0)))

const ids = (found: readonly PaletteGroup[]) => found.map(({ id, commands }) => [id, commands.map((one) => one.id)])

describe('the groups of the palette', () => {
  it('include every group with commands while the text is empty', () => {
    expect(ids(matchingGroups(groups, '  ', score))).toEqual([
      ['go', ['home', 'queue']],
      ['do', ['rename']],
    ])
  })

  it('put the best match and its group first', () => {
    expect(ids(matchingGroups(groups, 'Rename', score))).toEqual([['do', ['rename']]])
    expect(ids(matchingGroups(groups, 'e', score))).toEqual([
      ['go', ['home', 'queue']],
      ['do', ['rename']],
    ])
    const two = [...groups, { id: 'exact', heading: 'Exact', commands: [{ id: 'e', label: 'e' }] }]
    expect(ids(matchingGroups(two, 'e', score))[0]).toEqual(['exact', ['e']])
  })

  it('match keywords of a command', () => {
    expect(ids(matchingGroups(groups, 'work', score))).toEqual([['go', ['queue']]])
  })

  it('are empty if nothing matches', () => {
    expect(matchingGroups(groups, 'xyz', score)).toEqual([])
  })
})

describe('recent commands', () => {
  it('move a command that runs again to the front', () => {
    const recent = [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
    ]
    expect(withRecent(recent, { id: 'b', label: 'B' }).map(({ id }) => id)).toEqual(['b', 'a'])
  })

  it('drop the oldest command above the limit', () => {
    const recent = [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
    ]
    expect(withRecent(recent, { id: 'c', label: 'C' }, 2).map(({ id }) => id)).toEqual(['c', 'a'])
  })
})

describe('the results kept while a new search is loading', () => {
  const clients: PaletteGroup[] = [
    {
      id: 'clients',
      heading: 'Clients',
      commands: [
        { id: '11', label: 'Harbor Point Dental', description: 'Client 11' },
        { id: '1', label: 'Harbor Roofing', description: 'Client 1' },
      ],
    },
  ]

  it.each([
    ['Harbor', ['11', '1']],
    ['harbor roof', ['1']],
    ['client 11', ['11']],
  ])('match every word of %j', (query, left) => {
    expect(ids(stillMatching(clients, query))).toEqual([['clients', left]])
  })

  it('are empty if nothing matches', () => expect(stillMatching(clients, 'Harbor Lights')).toEqual([]))
})
