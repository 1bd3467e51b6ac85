import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { clientInfoRow } from '#lib/testing/clientInfoRow.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { systemMappingRoute } from './systemMapping.route.tsx'

const cell = (specialtyTypeId: number, systemId: number, titles: readonly string[] = []) => ({
  specialtyTypeId,
  specialtyTypeName: `Specialty ${specialtyTypeId}`,
  serviceTypeId: specialtyTypeId % 2,
  serviceTypeName: `Service ${specialtyTypeId % 2}`,
  searchVolume: 2,
  systemId,
  systemName: `System ${systemId}`,
  businessTypeId: 6 - systemId,
  mappings: titles.map((title) => ({ title })),
})

/** Opens the screen of a client with two specialties and two systems. */
async function open(query = '') {
  const rows = [cell(11, 1), cell(11, 2, ['Drains', 'Sewers']), cell(12, 1), cell(12, 2)]
  renderScreen({
    routes: (app, queryClient) => [systemMappingRoute(app, queryClient)],
    path: `/system-mapping/3${query}`,
    responses: {
      'report:client-info': () => ({ rows: [clientInfoRow] }),
      'report:specialties-systems': () => ({ rows }),
    },
  })
  return within(await screen.findByRole('grid', { name: 'Specialties' }))
}

it('has a row for each specialty and a column for each system, by priority', async () => {
  const table = await open()
  const heads = (await table.findAllByRole('columnheader')).map(({ textContent }) => textContent)
  expect(heads.filter((text) => text.startsWith('System')).map((text) => text.slice(0, 8))).toEqual([
    'System 2',
    'System 1',
  ])
  const row = within(await table.findByRole('row', { name: /^Specialty 11/ }))
  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Drains', 'Sewers'])
  expect(row.getByText('No entries mapped.')).toBeVisible()
})

it.each([
  ['everything without filters', '', ['Specialty 11', 'Specialty 12']],
  ['a part of the name in any case', '?search=%20TY%2012', ['Specialty 12']],
  ['a service', '?service=1', ['Specialty 11']],
  ['a specialty', '?specialty=12', ['Specialty 12']],
])('shows %s [M440]', async (_what, query, names) => {
  const table = await open(query)
  expect((await table.findAllByRole('rowheader')).map(({ textContent }) => textContent)).toEqual(names)
})

it('says that nothing was found where the filters exclude each other [M440]', async () => {
  await open('?service=1&specialty=12')
  expect(await screen.findByText("That search didn't turn up any results.")).toBeVisible()
})
