import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { DataTable } from '../DataTable.tsx'
import { CLIENT_COLUMNS, CLIENTS, clientKey, clientName } from '../stories/clients.ts'

it('selects only the pressed row with Shift when a search hides the row before', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  const table = (rows: typeof CLIENTS) => (
    <DataTable
      label="Clients"
      mode="client"
      columns={CLIENT_COLUMNS}
      data={rows}
      getRowId={clientKey}
      getRowName={clientName}
      enableRowSelection
      onRowSelectionChange={onChange}
    />
  )
  const shown = render(table(CLIENTS.slice(0, 5)))
  await user.click(screen.getByRole('checkbox', { name: 'Select Caldwell & Sons 2' }))
  shown.rerender(table(CLIENTS.slice(2, 5)))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Select Lakeshore Roofing 5' }))
  await user.keyboard('{/Shift}')
  expect(onChange).toHaveBeenLastCalledWith({ c1: true, c4: true })
})
