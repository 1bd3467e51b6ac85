import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ExpandedState } from '@tanstack/react-table'
import { Pencil } from 'lucide-react'
import { Icon } from '../icon/Icon.tsx'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Chip } from '../chip/Chip.tsx'
import { ErrorState } from '../error-state/ErrorState.tsx'
import { IconButton } from '../icon-button/IconButton.tsx'
import { ProgressBar } from '../progress-bar/ProgressBar.tsx'
import { OutOf, Quantity } from '../quantity/Quantity.tsx'
import { DataTable } from './DataTable.tsx'
import type { DataTableColumn } from './dataTableColumn.ts'
import type { DataTableProps } from './dataTableProps.ts'
import { RowActions } from './RowActions.tsx'

interface Order {
  id: string
  name: string
  share: number
  hours: number
  done: number
}

const LONG_NAME = 'The Honourable Company of Plumbers, Drain Cleaners and Heating Engineers of West'

const ORDERS: readonly Order[] = [
  { id: 'a', name: 'Oak table', share: 0.92, hours: 6, done: 3 },
  { id: 'b', name: 'Pine shelf', share: 0.5, hours: 2.5, done: 1 },
  { id: 'c', name: LONG_NAME, share: 0.18, hours: 9, done: 0 },
]

const COLUMNS: readonly DataTableColumn<Order>[] = [
  {
    accessorKey: 'name',
    header: 'Name',
    meta: { rowHeader: true },
    cell: ({ row: { original: order } }) => (
      <span className="flex items-center gap-2 font-medium">
        {order.name}
        <RowActions>
          <IconButton label={`Rename ${order.name}`} size="sm" icon={<Icon of={Pencil} />} />
        </RowActions>
      </span>
    ),
  },
  {
    id: 'share',
    header: 'Ready',
    size: 96,
    cell: ({ row: { original: order } }) => (
      <span className="flex items-center gap-2">
        <ProgressBar size="sm" label={`${order.name} ready`} value={order.share} className="w-10" />
        <Quantity value={String(order.share * 100)} unit="%" />
      </span>
    ),
  },
  { id: 'state', header: 'State', cell: () => <Chip hue="green">Open</Chip> },
  {
    accessorKey: 'hours',
    header: 'Hours',
    size: 72,
    meta: { align: 'end' },
    cell: ({ row }) => <Quantity value={String(row.original.hours)} unit="h" />,
  },
  {
    id: 'done',
    header: 'Done',
    size: 72,
    meta: { align: 'end' },
    cell: ({ row }) => <OutOf value={String(row.original.done)} total="6" />,
  },
]

interface Step {
  step: string
}

const STEPS: readonly DataTableColumn<Step>[] = [
  { accessorKey: 'step', header: 'Step', meta: { rowHeader: true } },
  { id: 'action', header: 'Action', meta: { align: 'end' }, cell: () => 'Nothing to do' },
]

const meta = {
  title: 'Data/DataTable',
  component: DataTable<Order>,
  args: {
    label: 'Orders',
    columns: COLUMNS,
    data: ORDERS,
    getRowId: (order) => order.id,
    getRowName: (order) => order.name,
    state: { sorting: [{ id: 'name', desc: false }] },
    onSortingChange: fn(),
  },
} satisfies Meta<typeof DataTable<Order>>
export default meta

type Story = StoryObj<typeof meta>

function Expandable(props: DataTableProps<Order>) {
  const [expanded, setExpanded] = useState<ExpandedState>({ a: true })
  return (
    <DataTable
      {...props}
      state={{ expanded }}
      onExpandedChange={setExpanded}
      renderExpanded={(order) => (
        <DataTable
          variant="nested"
          label={`Steps of ${order.name}`}
          columns={STEPS}
          data={[{ step: 'Saw' }, { step: 'Glue' }]}
          getRowId={({ step }) => step}
        />
      )}
    />
  )
}

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(canvas.getByRole('button', { name: 'Name' }))
    await expect(args.onSortingChange).toHaveBeenLastCalledWith([{ id: 'name', desc: true }])
    await userEvent.click(canvas.getByRole('button', { name: 'Hours' }))
    await expect(args.onSortingChange).toHaveBeenLastCalledWith([{ id: 'hours', desc: false }])
    await expect(canvas.getByRole('rowheader', { name: /Oak table/ })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'State' })).toBeNull()
  },
}

export const ExpandableRows: Story = {
  render: (args) => <Expandable {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Steps of Oak table' })).toBeVisible()
    const button = canvas.getByRole('button', { name: 'Show details of Pine shelf' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.getByRole('table', { name: 'Steps of Pine shelf' })).toBeVisible()
    await userEvent.keyboard(' ')
    await expect(canvas.queryByRole('table', { name: 'Steps of Pine shelf' })).toBeNull()
  },
}

export const Selected: Story = { args: { state: { rowSelection: { b: true } } } }
export const OneRow: Story = { args: { data: ORDERS.slice(0, 1) } }

export const Loading: Story = {
  args: { loading: true, data: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByText('Loading')).toBeInTheDocument()
  },
}

export const Empty: Story = {
  args: { data: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No Results Found')).toBeVisible()
  },
}

/** A table wider than its container, as on a phone: messages appear in the visible part. */
export const EmptyAndWide: Story = {
  args: { data: [], columns: COLUMNS.map((column) => ({ ...column, size: 900 })) },
  decorators: [(story) => <div className="w-80">{story()}</div>],
  play: async ({ canvas }) => {
    const words = document.createRange()
    words.selectNodeContents(canvas.getByText('No Results Found'))
    const text = words.getBoundingClientRect()
    const frame = canvas.getByRole('grid').parentElement?.getBoundingClientRect()
    await expect(text.left).toBeGreaterThanOrEqual(frame?.left ?? Infinity)
    await expect(text.right).toBeLessThanOrEqual(frame?.right ?? 0)
  },
}

export const Failed: Story = {
  args: { data: [], error: <ErrorState title="Orders did not load" onRetry={fn()} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Orders did not load')
    await expect(canvas.queryByText('No Results Found')).toBeNull()
  },
}

/** The rows are stale; newer ones are being fetched. */
export const Stale: Story = {
  args: { stale: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByText('Oak table')).toBeVisible()
  },
}

export const StickyHead: Story = {
  args: {
    maxHeight: 240,
    data: Array.from({ length: 60 }, (_, number) => ({
      ...ORDERS[0],
      id: String(number),
      name: `Order ${number}`,
      share: 0.5,
      hours: 1,
      done: 2,
    })),
  },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('grid', { name: 'Orders' }).parentElement
    if (!region) throw new Error('The grid stands in nothing')
    region.scrollTop = 400
    const head = canvas.getByRole('columnheader', { name: 'Name' })
    await expect(head.getBoundingClientRect().top).toBeCloseTo(region.getBoundingClientRect().top + 1, 0)
  },
}
