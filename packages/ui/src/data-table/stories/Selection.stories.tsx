import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { loadTableEvents } from '../actions/useLazyEvents.ts'
import { DataTable } from '../DataTable.tsx'
import { CLIENTS, CLIENT_COLUMNS, clientKey, clientName } from './clients.ts'
import type { Client } from './clients.ts'
import { focusedText } from './readTable.ts'

const meta = {
  title: 'Data/DataTable/SelectionAndCopy',
  component: DataTable<Client>,
  args: {
    label: 'Clients',
    mode: 'client',
    columns: CLIENT_COLUMNS,
    data: CLIENTS,
    getRowId: clientKey,
    getRowName: clientName,
    enableRowSelection: true,
    onRowSelectionChange: fn(),
  },
  // Play functions are faster than a person.
  loaders: [loadTableEvents],
} satisfies Meta<typeof DataTable<Client>>
export default meta

type Story = StoryObj<typeof meta>

export const Many: Story = {
  play: async ({ args, canvas }) => {
    const user = userEvent.setup()
    await user.click(canvas.getByRole('checkbox', { name: 'Select Caldwell & Sons 2' }))
    const all = canvas.getByRole('checkbox', { name: 'Select all rows' })
    await expect(all).toBePartiallyChecked()
    await user.keyboard('{Shift>}')
    await user.click(canvas.getByRole('checkbox', { name: 'Select Ironwood Pest Control 4' }))
    await user.keyboard('{/Shift}')
    await expect(args.onRowSelectionChange).toHaveBeenLastCalledWith({ c1: true, c2: true, c3: true })
    await user.click(all)
    await expect(all).toBeChecked()
    await user.click(all)
    await expect(args.onRowSelectionChange).toHaveBeenLastCalledWith({})
  },
}

/** Before the rows are loaded, the checkbox is disabled because there is nothing to select. */
export const EmptySelection: Story = {
  args: { loading: true, data: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Select all rows' })).toBeDisabled()
  },
}

export const ManyByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown} {ArrowDown}{ArrowDown}{Shift>} {/Shift}')
    await expect(args.onRowSelectionChange).toHaveBeenLastCalledWith({ c0: true, c1: true, c2: true })
    await expect(canvas.getByRole('row', { name: /Caldwell/ })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Control>}a{/Control}')
    await expect(canvas.getByRole('checkbox', { name: 'Select all rows' })).toBeChecked()
  },
}

export const One: Story = {
  args: { enableRowSelection: true, enableMultiRowSelection: false },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByText('Harbor Point Dental 3'))
    await userEvent.click(canvas.getByText('Lakeshore Roofing 5'))
    await expect(args.onRowSelectionChange).toHaveBeenLastCalledWith({ c4: true })
  },
}

/** Arrows, Home, End, with Ctrl and by page; Enter moves into a cell's controls, Escape returns. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await expect(focusedText()).toBe('676')
    await userEvent.keyboard('{Home}{F2}')
    await expect(canvas.getByRole('checkbox', { name: 'Select Lakeshore Roofing 5' })).toHaveFocus()
    await userEvent.keyboard('{Escape}{ArrowRight}')
    await expect(focusedText()).toBe('Lakeshore Roofing 5')
    await userEvent.keyboard('{PageUp}')
    await expect(focusedText()).toBe('Blue Ridge Plumbing 1')
    await userEvent.keyboard('{ArrowUp}')
    await expect(focusedText()).toBe('Client')
    await userEvent.tab()
    await expect(canvas.getByRole('grid')).not.toContainElement(document.activeElement as HTMLElement)
  },
}

/** A block of cells, selected by Shift with the arrow keys, is copied as tab-separated text. */
export const CopiedCells: Story = {
  args: { enableCellSelection: true, enableRowSelection: false },
  play: async ({ canvas }) => {
    let copied = ''
    const { clipboard } = navigator
    const original = clipboard.writeText.bind(clipboard)
    clipboard.writeText = (text) => {
      copied = text
      return Promise.resolve()
    }
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowDown}{ArrowRight}{/Shift}{Control>}c{/Control}')
    await waitFor(() => expect(canvas.getByText('Copied 2 rows.')).toBeInTheDocument())
    clipboard.writeText = original
    await expect(copied).toBe('Blue Ridge Plumbing 1\tHannah Cole\nCaldwell & Sons 2\tMarcus Bell')
  },
}
