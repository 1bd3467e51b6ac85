import { describe, expect, it } from 'vitest'
import type { PaletteGroup } from './paletteCommand.ts'
import { matchingGroups, stillFitting, withRecent } from './paletteCommand.ts'

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

/** 1 for the very word, a half for a part of it. */
const score = (text: string, query: string, keywords: string[] = []) =>
  Math.max(...[text, ...keywords].map((word) => (word === query ? 1 : word.includes(query) ? 0.5 : 0)))

const ids = (found: readonly PaletteGroup[]) => found.map(({ id, commands }) => [id, commands.map((one) => one.id)])

describe('what the palette finds', () => {
  it('shows every group that has something while nothing is typed', () => {
    expect(ids(matchingGroups(groups, '  ', score))).toEqual([
      ['go', ['home', 'queue']],
      ['do', ['rename']],
    ])
  })

  it('puts the best match first, and the group that has it', () => {
    expect(ids(matchingGroups(groups, 'Rename', score))).toEqual([['do', ['rename']]])
    expect(ids(matchingGroups(groups, 'e', score))).toEqual([
      ['go', ['home', 'queue']],
      ['do', ['rename']],
    ])
    const two = [...groups, { id: 'exact', heading: 'Exact', commands: [{ id: 'e', label: 'e' }] }]
    expect(ids(matchingGroups(two, 'e', score))[0]).toEqual(['exact', ['e']])
  })

  it('finds a command by another word for it', () => {
    expect(ids(matchingGroups(groups, 'work', score))).toEqual([['go', ['queue']]])
  })

  it('finds nothing for what is nowhere', () => {
    expect(matchingGroups(groups, 'xyz', score)).toEqual([])
  })
})

describe('recent commands', () => {
  it('moves a command that was run again to the front', () => {
    const recent = [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
    ]
    expect(withRecent(recent, { id: 'b', label: 'B' }).map(({ id }) => id)).toEqual(['b', 'a'])
  })

  it('forgets the oldest one over the limit', () => {
    const recent = [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
    ]
    expect(withRecent(recent, { id: 'c', label: 'C' }, 2).map(({ id }) => id)).toEqual(['c', 'a'])
  })
})

describe('what is kept of an answer while the next is on its way', () => {
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
  ])('of what was found, %j leaves what has all of its words', (query, left) => {
    expect(ids(stillFitting(clients, query))).toEqual([['clients', left]])
  })

  it('is nothing when nothing has them', () => expect(stillFitting(clients, 'Harbor Lights')).toEqual([]))
})
