import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DataTable, loadRowReorder } from '../DataTable.tsx'

const COLUMNS = [{ accessorKey: 'name', header: 'Name' }] as const
const DATA = [{ name: 'Drains' }, { name: 'Heaters' }]
const REORDER = { onReorder: () => undefined }

it('keeps its rows in the page while the code that drags them is loaded, so that the focus stays', async () => {
  render(
    <DataTable
      label="Pages"
      columns={COLUMNS}
      data={DATA}
      getRowId={({ name }) => name}
      mode="client"
      reorder={REORDER}
    />,
  )
  const cell = screen.queryByText('Drains') ?? (await screen.findByText('Drains'))
  await act(() => loadRowReorder())
  expect(cell.isConnected).toBe(true)
})
