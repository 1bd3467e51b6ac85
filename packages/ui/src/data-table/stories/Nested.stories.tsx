import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { loadTableEvents } from '../actions/useLazyEvents.ts'
import { DataTable } from '../DataTable.tsx'
import { CLIENTS, CLIENT_COLUMNS, clientKey, clientName, locationsOf } from './clients.ts'
import type { Client } from './clients.ts'
import { focusedText, names } from './readTable.ts'

const meta = {
  title: 'Data/DataTable/Nested',
  component: DataTable<Client>,
  args: {
    label: 'Clients',
    mode: 'client',
    columns: CLIENT_COLUMNS,
    data: CLIENTS,
    getRowId: clientKey,
    getRowName: clientName,
    getSubRows: locationsOf,
    onExpandedChange: fn(),
  },
  // Play functions are faster than a person.
  loaders: [loadTableEvents],
} satisfies Meta<typeof DataTable<Client>>
export default meta

type Story = StoryObj<typeof meta>

export const ByPointer: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open Caldwell & Sons 2' }))
    await expect(args.onExpandedChange).toHaveBeenLastCalledWith({ c1: true })
    await userEvent.click(canvas.getByRole('button', { name: 'Open Caldwell North' }))
    await expect(names(canvasElement).slice(1, 5)).toEqual([
      'Caldwell & Sons 2',
      'Caldwell North',
      'North repairs',
      'Caldwell South',
    ])
    await expect(canvas.getByRole('row', { name: /North repairs/ })).toHaveAttribute('aria-level', '3')
    await expect(canvas.getByRole('row', { name: /Caldwell South/ })).toHaveAttribute('aria-posinset', '2')
    await userEvent.click(canvas.getByRole('button', { name: 'Close Caldwell & Sons 2' }))
    await expect(names(canvasElement)).toHaveLength(5)
  },
}

/** Right opens, Left closes, Left on a nested row moves to its parent. */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
    await expect(canvas.getByRole('row', { name: /Caldwell & Sons/ })).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{ArrowDown}')
    await expect(focusedText()).toBe('Caldwell North')
    await userEvent.keyboard('{ArrowLeft}')
    await expect(focusedText()).toBe('Caldwell & Sons 2')
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('row', { name: /Caldwell & Sons/ })).toHaveAttribute('aria-expanded', 'false')
  },
}

/** The arrows and indents stay with the row's header when another column is pinned before it, also for the keyboard. */
export const PinnedBefore: Story = {
  args: { initialState: { columnPinning: { start: ['leads'], end: [] } } },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Open Caldwell & Sons 2' })
    await expect(button.closest('[role=rowheader], th')).not.toBeNull()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}')
    await expect(canvas.getByRole('row', { name: /Caldwell & Sons/ })).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{ArrowDown}')
    await expect(focusedText()).toBe('Caldwell North')
  },
}

/** Nested rows are sorted below their parents. */
export const Sorted: Story = {
  args: { initialState: { expanded: true, sorting: [{ id: 'leads', desc: true }] } },
  play: async ({ canvasElement }) => {
    const read = names(canvasElement)
    const parent = read.indexOf('Caldwell & Sons 2')
    await expect(read.slice(parent + 1, parent + 4)).toEqual(['Caldwell South', 'Caldwell North', 'North repairs'])
  },
}

/** A filter keeps the ancestors of a match. */
export const Filtered: Story = {
  args: { initialState: { expanded: true, globalFilter: 'repairs' } },
  play: async ({ canvasElement }) => {
    await expect(names(canvasElement)).toEqual(['Caldwell & Sons 2', 'Caldwell North', 'North repairs'])
  },
}

/** A nested row opens only when its row is selected (M490). */
export const OnlyWhenSelected: Story = {
  args: { enableRowSelection: true, enableMultiRowSelection: false, expandOnlySelected: true },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open Caldwell & Sons 2' }))
    await expect(names(canvasElement)).toHaveLength(5)
    await expect(canvas.getByText('Select Caldwell & Sons 2 to open it.')).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('radio', { name: 'Select Caldwell & Sons 2' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Open Caldwell & Sons 2' }))
    await expect(names(canvasElement)).toHaveLength(7)
    await userEvent.click(canvas.getByRole('radio', { name: 'Select Lakeshore Roofing 5' }))
    await expect(names(canvasElement)).toHaveLength(5)
  },
}

/** Rows with details below them. */
export const Details: Story = {
  args: {
    getSubRows: () => undefined,
    renderExpanded: (client) => <p className="pt-2">{`${client.name} is looked after by ${client.manager}.`}</p>,
  },
  render: ({ getSubRows: _none, ...args }) => <DataTable {...args} />,
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(canvas.getByText(/is looked after by Hannah Cole/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Show details of Blue Ridge Plumbing 1' })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Show details of Blue Ridge Plumbing 1' }))
    await expect(canvas.queryByText(/is looked after by/)).toBeNull()
  },
}
