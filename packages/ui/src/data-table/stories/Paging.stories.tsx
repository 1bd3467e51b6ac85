import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Pager } from '#pager/Pager.tsx'
import { DataTable } from '../DataTable.tsx'
import type { DataTableProps } from '../dataTableProps.ts'
import { CLIENT_COLUMNS, clientKey, clientName, manyClients } from './clients.ts'
import type { Client } from './clients.ts'
import { names } from './readTable.ts'

/** The pager shows the table's page; the table reports how many rows pass its filters. */
function Paged(props: DataTableProps<Client>) {
  const [pagination, setPagination] = useState({ pageIndex: 0, pageSize: 10 })
  const [total, setTotal] = useState(0)
  return (
    <div className="space-y-3">
      <DataTable {...props} state={{ pagination }} onRowCountChange={setTotal} />
      <Pager
        page={pagination.pageIndex + 1}
        pageSize={pagination.pageSize}
        total={total}
        onChange={({ page, pageSize }) => setPagination({ pageIndex: page - 1, pageSize })}
      />
    </div>
  )
}

const meta = {
  title: 'Data/DataTable/Paging',
  component: DataTable<Client>,
  args: {
    label: 'Clients',
    mode: 'client',
    columns: CLIENT_COLUMNS,
    data: manyClients(24),
    getRowId: clientKey,
    getRowName: clientName,
  },
  render: (args) => <Paged {...args} />,
} satisfies Meta<typeof DataTable<Client>>
export default meta

type Story = StoryObj<typeof meta>

export const ByPointer: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(names(canvasElement)).toHaveLength(10)
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
    await expect(names(canvasElement)[0]).toBe('Blue Ridge Plumbing 11')
  },
}

/** Sorting applies to all rows, not only to those of the page. */
export const SortedOverAllPages: Story = {
  args: { initialState: { sorting: [{ id: 'leads', desc: true }] } },
  play: async ({ canvasElement }) => {
    await expect(names(canvasElement)[0]).toBe('Ironwood Pest Control 14')
  },
}
