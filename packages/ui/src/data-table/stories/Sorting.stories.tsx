import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { loadTableEvents } from '../actions/useLazyEvents.ts'
import { DataTable } from '../DataTable.tsx'
import { CLIENTS, CLIENT_COLUMNS, clientKey, clientName } from './clients.ts'
import type { Client } from './clients.ts'
import { names } from './readTable.ts'

const meta = {
  title: 'Data/DataTable/Sorting',
  component: DataTable<Client>,
  args: {
    label: 'Clients',
    mode: 'client',
    columns: CLIENT_COLUMNS,
    data: CLIENTS,
    getRowId: clientKey,
    getRowName: clientName,
    onSortingChange: fn(),
  },
  // Play functions are faster than a person.
  loaders: [loadTableEvents],
} satisfies Meta<typeof DataTable<Client>>
export default meta

type Story = StoryObj<typeof meta>

export const ByPointer: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Leads' }))
    await expect(names(canvasElement)[0]).toBe('Blue Ridge Plumbing 1')
    await userEvent.click(canvas.getByRole('button', { name: 'Leads' }))
    await expect(canvas.getByRole('columnheader', { name: 'Leads' })).toHaveAttribute('aria-sort', 'descending')
    await expect(names(canvasElement).at(-1)).toBe('Blue Ridge Plumbing 1')
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('columnheader', { name: 'Client' })).toHaveFocus()
    await userEvent.keyboard('{End}{Enter}')
    await expect(canvas.getByRole('columnheader', { name: 'Leads' })).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('columnheader', { name: 'Leads' })).toHaveAttribute('aria-sort', 'descending')
    await expect(names(canvasElement).at(-1)).toBe('Blue Ridge Plumbing 1')
  },
}

/** A press on a header focuses its cell, so that arrow keys move on from there. */
export const ArrowKeysAfterAPress: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Leads' }))
    await expect(canvas.getByRole('columnheader', { name: 'Leads' })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('columnheader', { name: 'Hours' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(document.activeElement?.tagName).toBe('TD')
  },
}

/** Shift adds a level; the number in the header shows the level. */
export const SeveralColumns: Story = {
  args: { initialState: { sorting: [{ id: 'manager', desc: false }] } },
  play: async ({ args, canvas, canvasElement }) => {
    const user = userEvent.setup()
    const leads = canvas.getByRole('button', { name: 'Leads' })
    await user.keyboard('{Shift>}')
    await user.click(leads)
    await user.click(leads)
    await user.keyboard('{/Shift}')
    await expect(args.onSortingChange).toHaveBeenLastCalledWith([
      { id: 'manager', desc: false },
      { id: 'leads', desc: true },
    ])
    await expect(canvas.getByRole('img', { name: 'level 2' })).toBeVisible()
    await expect(names(canvasElement)).toEqual([
      'Ironwood Pest Control 4',
      'Blue Ridge Plumbing 1',
      'Caldwell & Sons 2',
      'Lakeshore Roofing 5',
      'Harbor Point Dental 3',
    ])
  },
}

/** Rows without a value are last in both directions. */
export const WithoutValue: Story = {
  args: { initialState: { sorting: [{ id: 'hours', desc: true }] } },
  play: async ({ canvasElement }) => {
    await expect(names(canvasElement).at(-1)).toBe('Blue Ridge Plumbing 1')
  },
}

/** The owner sorts: the table shows the rows in the given order and only reports the requested sorting. */
export const Controlled: Story = {
  args: { mode: 'manual', state: { sorting: [{ id: 'name', desc: false }] } },
  play: async ({ args, canvas, canvasElement }) => {
    const before = names(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Client' }))
    await expect(args.onSortingChange).toHaveBeenLastCalledWith([{ id: 'name', desc: true }])
    await expect(names(canvasElement)).toEqual(before)
  },
}
