import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CellContext } from '@tanstack/react-table'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { loadTableEvents } from '../actions/useLazyEvents.ts'
import { DataTable } from '../DataTable.tsx'
import type { DataTableColumn } from '../dataTableColumn.ts'
import type { DataTableFeatures } from '../dataTableFeatures.ts'
import type { DataTableProps } from '../dataTableProps.ts'
import { CsvButton } from '../export/CsvButton.tsx'
import { tableCsv } from '../export/tableCsv.ts'
import { CLIENTS, CLIENT_COLUMNS, clientKey, clientName } from './clients.ts'
import type { Client } from './clients.ts'

const meta = {
  title: 'Data/DataTable/Columns',
  component: DataTable<Client>,
  args: {
    label: 'Clients',
    mode: 'client',
    columns: CLIENT_COLUMNS,
    data: CLIENTS,
    getRowId: clientKey,
    getRowName: clientName,
    enableColumnResizing: true,
    columnMenu: true,
    onColumnSizingChange: fn(),
  },
  // Play functions are faster than a person.
  loaders: [loadTableEvents],
} satisfies Meta<typeof DataTable<Client>>
export default meta

type Story = StoryObj<typeof meta>

export const MenuByPointer: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Column City' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Hide City' }))
    await expect(canvas.queryByRole('columnheader', { name: /City/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Column Leads' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move left' }))
    const heads = canvas.getAllByRole('columnheader').map((head) => head.dataset['column'])
    await expect(heads).toEqual(['name', 'manager', 'leads', 'hours'])
    await userEvent.click(canvas.getByRole('button', { name: 'Column Leads' }))
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'City' }))
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('columnheader', { name: /City/ })).toBeVisible()
  },
}

/** Resets order, visibility, widths and pinning to the initial state, not to none. */
export const ResetColumns: Story = {
  args: { initialState: { columnPinning: { start: ['name'], end: [] } } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Column City' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Hide City' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Column Client' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Unpin Client' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Column Leads' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move left' }))
    await expect(headsOf(canvas)).toEqual(['name', 'manager', 'leads', 'hours'])
    await userEvent.click(canvas.getByRole('button', { name: 'Column Leads' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reset columns' }))
    await expect(headsOf(canvas)).toEqual(['name', 'manager', 'city', 'hours', 'leads'])
    await userEvent.click(canvas.getByRole('button', { name: 'Column Client' }))
    await expect(await screen.findByRole('menuitem', { name: 'Unpin Client' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
}

export const MenuByKeyboard: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Column City' })
    await userEvent.tab()
    await userEvent.keyboard('{End}{Alt>}{ArrowDown}{/Alt}')
    await expect(await screen.findByRole('menu')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(canvas.getByRole('columnheader', { name: /Leads/ })).toHaveAttribute('aria-sort', 'descending')
  },
}

/** Enter on a head sorts in every column, also where the numbers and so the label are at its right end. */
export const EnterSorts: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Column City' })
    await userEvent.tab()
    for (const name of ['Client', 'Manager', 'City', 'Hours', 'Leads']) {
      await userEvent.keyboard('{Enter}')
      await waitFor(() =>
        expect(canvas.getByRole('columnheader', { name: new RegExp(name) })).not.toHaveAttribute('aria-sort', 'none'),
      )
      await expect(screen.queryByRole('menu')).toBeNull()
      await userEvent.keyboard('{ArrowRight}')
    }
  },
}

const headsOf = (canvas: { getAllByRole: (role: string) => HTMLElement[] }) =>
  canvas.getAllByRole('columnheader').map((head) => head.dataset['column'])

/** Alt with an arrow key moves the column of the focused header, which keeps the focus. */
export const MovedByKeyboard: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Column City' })
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{Alt>}{ArrowRight}{/Alt}')
    await expect(headsOf(canvas)).toEqual(['name', 'city', 'manager', 'hours', 'leads'])
    await expect(canvas.getByText('Manager moved to column 3 of 5.')).toBeInTheDocument()
    await expect(canvas.getByRole('columnheader', { name: /Manager/ })).toHaveFocus()
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await expect(headsOf(canvas)).toEqual(['name', 'manager', 'city', 'hours', 'leads'])
  },
}

/** A header is dragged past the middle of the next one; releasing it doesn't sort. */
export const MovedByPointer: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Column City' })
    const head = canvas.getByRole('columnheader', { name: /Manager/ })
    const beyond = canvas.getByRole('columnheader', { name: /Hours/ }).getBoundingClientRect()
    const { x, y } = head.getBoundingClientRect()
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: head, coords: { clientX: x + 20, clientY: y + 10 } },
      { target: head, coords: { clientX: x + 40, clientY: y + 10 } },
      { target: head, coords: { clientX: beyond.x + 4, clientY: y + 10 } },
      { keys: '[/MouseLeft]', target: head },
    ])
    await expect(headsOf(canvas)).toEqual(['name', 'city', 'manager', 'hours', 'leads'])
    await expect(canvas.getByRole('columnheader', { name: /Manager/ })).toHaveAttribute('aria-sort', 'none')
  },
}

export const Resizing: Story = {
  play: async ({ args, canvas }) => {
    await canvas.findByRole('button', { name: 'Column City' })
    const edge = canvas.getByRole('separator', { name: 'Width of Manager' })
    const { x, y } = edge.getBoundingClientRect()
    const head = canvas.getByRole('columnheader', { name: /Manager/ })
    const before = head.getBoundingClientRect().width
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: edge, coords: { clientX: x, clientY: y } },
      { target: edge, coords: { clientX: x + 40, clientY: y } },
      { keys: '[/MouseLeft]', target: edge },
    ])
    await expect(head.getBoundingClientRect().width).toBeCloseTo(before + 40, -1)
    edge.focus()
    await userEvent.keyboard('{Home}')
    await expect(edge).toHaveAttribute('aria-valuenow', '56')
    await userEvent.keyboard('{ArrowRight}')
    await expect(edge).toHaveAttribute('aria-valuenow', '72')
    await expect(args.onColumnSizingChange).toHaveBeenCalled()
  },
}

const FOOTED: readonly DataTableColumn<Client>[] = CLIENT_COLUMNS.map((column) => {
  if (column.header === 'Client')
    return { ...column, footer: ({ table }) => `${table.getFilteredRowModel().rows.length} clients` }
  if (column.header !== 'Leads') return column
  return {
    ...column,
    footer: ({ table }) => table.getFilteredRowModel().rows.reduce((sum, { original }) => sum + original.leads, 0),
  }
})

export const Footers: Story = {
  args: { columns: FOOTED, state: { columnFilters: [{ id: 'manager', value: 'Hannah' }] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 clients')).toBeVisible()
    // 757 appears twice: as the sum in the footer, and in the second row.
    await expect(canvas.getAllByText('757')).toHaveLength(2)
  },
}

export const StickyFirstColumn: Story = {
  args: {
    initialState: { columnPinning: { start: ['name'], end: [] } },
    className: 'max-w-96',
    columns: CLIENT_COLUMNS.map((column) => ({
      ...column,
      cell: ({ getValue }: CellContext<DataTableFeatures, Client>) => (
        <span className="whitespace-nowrap">{getValue<string | number | null>() ?? '–'}</span>
      ),
    })),
  },
  play: async ({ canvas }) => {
    const scroller = canvas.getByRole('grid').parentElement
    if (!scroller) throw new Error('The grid has no parent element')
    const [first] = canvas.getAllByRole('rowheader')
    scroller.scrollLeft = 200
    await expect(first?.getBoundingClientRect().left).toBeCloseTo(scroller.getBoundingClientRect().left + 1, 0)
  },
}

/** A table that is wider than its place says so, and names what is out of view; pinned columns are in view. */
export const NamesHiddenColumns: Story = {
  args: {
    initialState: { columnPinning: { start: ['name'], end: [] } },
    className: 'w-96',
    layout: 'fixed',
    columnMenu: false,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Scroll sideways for City, Hours, and Leads.')).toBeVisible()
    const scroller = canvas.getByRole('grid').parentElement
    if (!scroller) throw new Error('The grid has no parent element')
    scroller.scrollLeft = scroller.scrollWidth
    await expect(await canvas.findByText(/^Scroll sideways for Manager/)).toBeVisible()
  },
}

function ArrivingRows({ args }: { args: DataTableProps<Client> }) {
  const [isLoading, setIsLoading] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsLoading(false)}>
        Rows arrive
      </button>
      <DataTable {...args} loading={isLoading} />
    </>
  )
}

/** With the layout `fixed` no header moves when the rows arrive, also where their words are longer than the columns. */
export const FixedLayout: Story = {
  args: {
    layout: 'fixed',
    className: 'max-w-200',
    data: CLIENTS.map((client) => ({ ...client, manager: `${client.manager} of the northern and the western team` })),
    columnMenu: false,
  },
  render: (args) => <ArrivingRows args={args} />,
  play: async ({ canvas }) => {
    const places = () => canvas.getAllByRole('columnheader').map((head) => head.getBoundingClientRect().left)
    const before = places()
    await userEvent.click(canvas.getByRole('button', { name: 'Rows arrive' }))
    await canvas.findByText(/^Blue Ridge Plumbing 1/)
    await expect(places()).toEqual(before)
  },
}

export const Csv: Story = {
  args: { toolbar: <CsvButton fileName="clients" csv={() => tableCsv(CLIENT_COLUMNS, CLIENTS)} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Download CSV' })).toBeVisible()
    await expect(tableCsv(CLIENT_COLUMNS, CLIENTS.slice(0, 1))).toBe(
      'Client,Manager,City,Hours,Leads\r\nBlue Ridge Plumbing 1,Hannah Cole,Asheville,–,0',
    )
  },
}
