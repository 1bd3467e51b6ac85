import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { loadTableEvents } from '../actions/useLazyEvents.ts'
import { DataTable, loadRowReorder } from '../DataTable.tsx'
import type { DataTableProps } from '../dataTableProps.ts'
import { CLIENTS, CLIENT_COLUMNS, clientKey, clientName, locationsOf } from './clients.ts'
import type { Client } from './clients.ts'
import { focusedText, names } from './readTable.ts'

const onReorderNested = fn()

/** An owner that stores the order of the clients and of their locations. */
function Reordered(props: DataTableProps<Client>) {
  const [rows, setRows] = useState(props.data)
  return (
    <DataTable
      {...props}
      data={rows}
      reorder={{
        onReorder: (next) => setRows(next),
        onReorderNested: (parent, locations, moved) => {
          setRows(rows.map((row) => withLocations(row, parent.id, locations)))
          onReorderNested(parent.id, moved)
        },
      }}
    />
  )
}

function withLocations(client: Client, id: string, locations: readonly Client[]): Client {
  if (client.id === id) return { ...client, locations }
  const { locations: own } = client
  return own ? { ...client, locations: own.map((location) => withLocations(location, id, locations)) } : client
}

const OPEN = CLIENTS.slice(0, 3)

const meta = {
  title: 'Data/DataTable/NestedReorder',
  component: DataTable<Client>,
  args: {
    label: 'Clients',
    columns: CLIENT_COLUMNS,
    data: OPEN,
    getRowId: clientKey,
    getRowName: clientName,
    getSubRows: locationsOf,
    initialState: { expanded: true },
  },
  render: (args) => <Reordered {...args} />,
  // Play functions are faster than a person.
  // The menu is loaded when it first opens.
  loaders: [loadTableEvents, loadRowReorder, () => import('../reorder/RowMoveMenu.tsx')],
} satisfies Meta<typeof DataTable<Client>>
export default meta

type Story = StoryObj<typeof meta>

const first = (text: string) => text.split(' ').slice(0, 2).join(' ')
const MOVED = ['Blue Ridge', 'Caldwell &', 'Caldwell South', 'Caldwell North', 'North repairs', 'Harbor Point']

/** A location moves among the locations of its client, together with its departments, and never leaves them. */
export const ByKeyboard: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown} ')
    await expect(canvas.getByText(/Caldwell North lifted, position 1 of 2/)).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    await expect(canvas.getByText('Caldwell North moved to position 2 of 2.')).toBeInTheDocument()
    await expect(names(canvasElement).map(first)).toEqual(MOVED)
    await expect(canvas.getByRole('row', { name: /Caldwell North/ })).toHaveAttribute('aria-posinset', '2')
    await userEvent.keyboard(' ')
    await expect(onReorderNested).toHaveBeenLastCalledWith('c1', { id: 'c1-1', from: 0, to: 1 })
    await expect(names(canvasElement).map(first)).toEqual(MOVED)
    await userEvent.keyboard('{ArrowRight}')
    await expect(focusedText()).toBe('Caldwell North')
    await userEvent.keyboard('{ArrowLeft} {ArrowUp}{Escape}')
    await expect(names(canvasElement).map(first)).toEqual(MOVED)
  },
}

export const ByPointer: Story = {
  play: async ({ canvas, canvasElement }) => {
    const user = userEvent.setup()
    const handle = canvas.getByRole('button', { name: 'Move Caldwell North' })
    const top = (name: RegExp) => canvas.getByRole('row', { name }).getBoundingClientRect().top + 10
    const { x, y } = handle.getBoundingClientRect()
    const clientX = x + 8
    await user.pointer([
      { keys: '[MouseLeft>]', target: handle, coords: { clientX, clientY: y + 8 } },
      { target: handle, coords: { clientX, clientY: y + 20 } },
    ])
    // It can't be moved to another client.
    const harbor = top(/Harbor/)
    await user.pointer({ target: handle, coords: { clientX, clientY: harbor } })
    const seen = { third: names(canvasElement).map(first)[2], harbor: top(/Harbor/) }
    await expect(seen).toEqual({ third: 'Caldwell North', harbor })
    await user.pointer([
      { target: handle, coords: { clientX, clientY: top(/Caldwell South/) } },
      { keys: '[/MouseLeft]', target: handle },
    ])
    await expect(names(canvasElement).map(first)).toEqual(MOVED)
  },
}

/** Events that follow each other faster than React renders: each is rendered before the next is handled. */
export const QuickDrop: Story = {
  play: async ({ canvas, canvasElement }) => {
    const handle = canvas.getByRole('button', { name: 'Move Caldwell North' })
    const { x, y } = handle.getBoundingClientRect()
    const below = canvas.getByRole('row', { name: /Caldwell South/ }).getBoundingClientRect().top + 10
    const send = (type: string, buttons: number, clientY: number) =>
      handle.dispatchEvent(
        new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, buttons, clientX: x + 8, clientY }),
      )
    send('pointerdown', 1, y + 8)
    send('pointermove', 1, y + 20)
    send('pointermove', 1, below)
    send('pointerup', 0, below)
    await waitFor(() => expect(names(canvasElement).map(first)).toEqual(MOVED))
    await expect(canvasElement.querySelector('[data-dragged]')).toBeNull()
  },
}

/** Moves a row without dragging (WCAG 2.5.7). */
export const ByMenu: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move Caldwell South' }))
    await expect(await screen.findByRole('menuitem', { name: 'Move down' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Move to the top' }))
    await expect(names(canvasElement).map(first)).toEqual(MOVED)
  },
}

/** Without `onReorderNested`, nested rows have no drag handle. */
export const NestedRowsFixed: Story = {
  render: (args) => <DataTable {...args} reorder={{ onReorder: fn() }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Move Blue Ridge Plumbing 1' })).toBeInTheDocument()
    await expect(canvas.queryByRole('button', { name: 'Move Caldwell North' })).toBeNull()
  },
}
