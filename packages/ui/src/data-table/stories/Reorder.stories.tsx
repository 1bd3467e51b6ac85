import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { loadTableEvents } from '../actions/useLazyEvents.ts'
import { DataTable, loadRowReorder } from '../DataTable.tsx'
import type { DataTableProps } from '../dataTableProps.ts'
import { CLIENTS, CLIENT_COLUMNS, clientKey, clientName } from './clients.ts'
import type { Client } from './clients.ts'
import { names } from './readTable.ts'

const onReorder = fn()

/** An owner that stores the order. */
function Reordered(props: DataTableProps<Client>) {
  const [rows, setRows] = useState(props.data)
  return (
    <DataTable
      {...props}
      data={rows}
      reorder={{
        ...props.reorder,
        onReorder: (next, moved) => {
          setRows(next)
          onReorder(moved)
        },
      }}
    />
  )
}

const meta = {
  title: 'Data/DataTable/Reorder',
  component: DataTable<Client>,
  args: { label: 'Clients', columns: CLIENT_COLUMNS, data: CLIENTS, getRowId: clientKey, getRowName: clientName },
  render: (args) => <Reordered {...args} />,
  // Play functions are faster than a person.
  // The menu is loaded when it first opens.
  loaders: [loadTableEvents, loadRowReorder, () => import('../reorder/RowMoveMenu.tsx')],
} satisfies Meta<typeof DataTable<Client>>
export default meta

type Story = StoryObj<typeof meta>

const first = (text: string) => text.split(' ')[0]

/** Space lifts a row, arrow keys move it, Space drops it, Escape cancels; each step is announced. */
export const ByKeyboard: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown} ')
    await expect(canvas.getByText(/Blue Ridge Plumbing 1 lifted, position 1 of 5/)).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(canvas.getByText('Blue Ridge Plumbing 1 moved to position 3 of 5.')).toBeInTheDocument()
    await userEvent.keyboard(' ')
    await expect(names(canvasElement).map(first)).toEqual(['Caldwell', 'Harbor', 'Blue', 'Ironwood', 'Lakeshore'])
    await expect(onReorder).toHaveBeenLastCalledWith({ id: 'c0', from: 0, to: 2 })
    await userEvent.keyboard(' {ArrowUp}')
    await expect(canvas.getByText('Blue Ridge Plumbing 1 moved to position 2 of 5.')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect(names(canvasElement).map(first)).toEqual(['Caldwell', 'Harbor', 'Blue', 'Ironwood', 'Lakeshore'])
  },
}

export const ByPointer: Story = {
  play: async ({ canvas, canvasElement }) => {
    const handle = canvas.getByRole('button', { name: 'Move Blue Ridge Plumbing 1' })
    const over = canvas.getByRole('row', { name: /Harbor/ }).getBoundingClientRect()
    const { x, y } = handle.getBoundingClientRect()
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: handle, coords: { clientX: x + 8, clientY: y + 8 } },
      { target: handle, coords: { clientX: x + 8, clientY: y + 20 } },
      { target: handle, coords: { clientX: x + 8, clientY: over.top + 10 } },
      { keys: '[/MouseLeft]', target: handle },
    ])
    await expect(names(canvasElement).map(first)).toEqual(['Caldwell', 'Harbor', 'Blue', 'Ironwood', 'Lakeshore'])
  },
}

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

/** Dragged as people do: some pixels in each frame, then at rest. The rows stay while the pointer rests, and the drop is where it is. */
export const DraggedSlowly: Story = {
  play: async ({ canvas, canvasElement }) => {
    const user = userEvent.setup()
    const handle = canvas.getByRole('button', { name: 'Move Blue Ridge Plumbing 1' })
    const { x, y } = handle.getBoundingClientRect()
    const rows = canvas.getAllByRole('row').slice(1)
    const middleOf = (row: number) => {
      const { top, height } = (rows[row] ?? handle).getBoundingClientRect()
      return top + height / 2
    }
    const [lakeshore, harbor] = [middleOf(4), middleOf(2)]
    const at = (clientY: number) => ({ target: handle, coords: { clientX: x + 8, clientY } })
    const rest = async (order: readonly string[]) => {
      for (let frame = 0; frame < 20; frame++) {
        await nextFrame()
        await expect(names(canvasElement).map(first)).toEqual(order)
      }
    }
    let pointer = y + 8
    const moveTo = async (end: number) => {
      while (Math.abs(end - pointer) > 0.5) {
        pointer += Math.sign(end - pointer) * Math.min(5, Math.abs(end - pointer))
        await user.pointer(at(pointer))
        await nextFrame()
      }
    }
    await user.pointer({ keys: '[MouseLeft>]', ...at(pointer) })
    await moveTo(lakeshore)
    await rest(['Caldwell', 'Harbor', 'Ironwood', 'Lakeshore', 'Blue'])
    await moveTo(harbor)
    await rest(['Caldwell', 'Harbor', 'Blue', 'Ironwood', 'Lakeshore'])
    await user.pointer({ keys: '[/MouseLeft]', target: handle })
    await expect(names(canvasElement).map(first)).toEqual(['Caldwell', 'Harbor', 'Blue', 'Ironwood', 'Lakeshore'])
    await expect(onReorder).toHaveBeenLastCalledWith({ id: 'c0', from: 0, to: 2 })
  },
}

/** Moves a row without dragging (WCAG 2.5.7): a click on the handle opens a menu. */
export const ByMenu: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move Harbor Point Dental 3' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }))
    await expect(names(canvasElement).map(first)).toEqual(['Blue', 'Harbor', 'Caldwell', 'Ironwood', 'Lakeshore'])
  },
}

/** After the menu, the focus is on the moved row, and arrow keys move on from there. */
export const FocusAfterTheMenu: Story = {
  play: async ({ canvas }) => {
    const isFocused = (name: RegExp) =>
      waitFor(() => expect(document.activeElement?.closest('tr')).toBe(canvas.getByRole('row', { name })))
    await userEvent.click(canvas.getByRole('button', { name: 'Move Harbor Point Dental 3' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to the top' }))
    await isFocused(/Harbor/)
    await userEvent.keyboard('{ArrowDown}')
    await isFocused(/Blue/)
    await userEvent.click(canvas.getByRole('button', { name: 'Move Ironwood Pest Control 4' }))
    await screen.findByRole('menu')
    await userEvent.keyboard('{Escape}')
    await isFocused(/Ironwood/)
    await userEvent.keyboard('{ArrowUp}')
    await isFocused(/Caldwell/)
  },
}

/** Where each control is a tab stop, the focus returns to the handle of the moved row. */
export const FocusAfterTheMenuWithoutGrid: Story = {
  args: { navigation: 'table' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move Harbor Point Dental 3' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Move Harbor Point Dental 3' })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Move Blue Ridge Plumbing 1' }))
    await screen.findByRole('menu')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Move Blue Ridge Plumbing 1' })).toHaveFocus())
  },
}

const SORTED_BY_TEAM = CLIENTS.toSorted((one, other) => one.team.localeCompare(other.team))

/** Clients of one team stay together: beyond its team, a row moves with the whole team. */
export const Groups: Story = {
  args: { data: SORTED_BY_TEAM, reorder: { onReorder: fn(), groupOf: (client) => client.team } },
  play: async ({ canvasElement }) => {
    await expect(names(canvasElement).map(first)).toEqual(['Blue', 'Harbor', 'Lakeshore', 'Caldwell', 'Ironwood'])
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown} {ArrowDown} ')
    await expect(names(canvasElement).map(first)).toEqual(['Caldwell', 'Ironwood', 'Blue', 'Harbor', 'Lakeshore'])
  },
}

/** On a page of a longer list a row moves among those of the page; the others keep their positions. */
export const OnAPage: Story = {
  args: { mode: 'client', initialState: { pagination: { pageIndex: 1, pageSize: 2 } } },
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown} {ArrowDown} ')
    await expect(names(canvasElement).map(first)).toEqual(['Ironwood', 'Harbor'])
    await expect(onReorder).toHaveBeenLastCalledWith({ id: 'c2', from: 2, to: 3 })
  },
}
