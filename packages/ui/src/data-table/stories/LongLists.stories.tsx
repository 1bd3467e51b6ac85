import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { loadTableEvents } from '../actions/useLazyEvents.ts'
import { DataTable } from '../DataTable.tsx'
import { CLIENT_COLUMNS, clientKey, clientName, manyClients } from './clients.ts'
import type { Client } from './clients.ts'
import { focusedText, names } from './readTable.ts'

const meta = {
  title: 'Data/DataTable/LongLists',
  component: DataTable<Client>,
  args: {
    label: 'Clients',
    mode: 'client',
    columns: CLIENT_COLUMNS,
    data: manyClients(500),
    getRowId: clientKey,
    getRowName: clientName,
    maxHeight: 400,
  },
  // Play functions are faster than a person.
  loaders: [loadTableEvents],
} satisfies Meta<typeof DataTable<Client>>
export default meta

type Story = StoryObj<typeof meta>

/** All rows are mounted, so the browser finds and prints them. */
export const Rows500: Story = {
  args: { columns: CLIENT_COLUMNS.slice(0, 2) },
  play: async ({ canvasElement }) => {
    await expect(names(canvasElement)).toHaveLength(500)
  },
}

const MANY = manyClients(100_000)

/** Only a window of the rows is mounted; a screen reader announces their number and the current position. */
export const Rows100000: Story = {
  args: { data: MANY },
  play: async ({ canvas, canvasElement }) => {
    const grid = canvas.getByRole('grid')
    await expect(grid).toHaveAttribute('aria-rowcount', '100001')
    await expect(names(canvasElement).length).toBeLessThan(40)
    await userEvent.tab()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '100001')
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    await expect(focusedText()).toBe('Blue Ridge Plumbing 1')
    // The focused row stays mounted when it is scrolled away.
    const scroller = grid.parentElement
    if (!scroller) throw new Error('The grid has no parent element')
    scroller.scrollTop = 1_000_000
    await waitFor(() => expect(names(canvasElement).some((name) => name.endsWith('27778'))).toBe(true))
    await expect(focusedText()).toBe('Blue Ridge Plumbing 1')
    await userEvent.keyboard('{ArrowDown}')
    await expect(focusedText()).toBe('Caldwell & Sons 2')
  },
}

/** Text wraps, and every row is measured. */
export const UnequalHeights: Story = {
  args: {
    data: manyClients(2000).map((client, index) =>
      index % 3 === 0
        ? { ...client, name: `${client.name}, ${'Plumbers and Drain Cleaners, '.repeat(1 + (index % 5))}` }
        : client,
    ),
    rowHeight: 'auto',
  },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('rowheader')
    const rows = [first, second].map((cell) => cell?.closest('tr')?.getBoundingClientRect())
    await expect(rows[0]?.bottom).toBeCloseTo(rows[1]?.top ?? 0, 0)
  },
}

/** Details of rows in a long list are measured too. */
export const DetailsInALongList: Story = {
  args: { data: MANY, renderExpanded: (client) => <p className="h-40">{`${client.name}: ${client.city}`}</p> },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show details of Caldwell & Sons 2' }))
    const details = canvas.getByText('Caldwell & Sons 2: Boone').closest('tr')?.getBoundingClientRect()
    const next = canvas.getByText('Harbor Point Dental 3').closest('tr')?.getBoundingClientRect()
    await expect(next?.top).toBeCloseTo(details?.bottom ?? 0, 0)
  },
}

/** One page of many: the grid reports its position in the whole list. */
export const OnePage: Story = {
  args: { mode: 'manual', data: manyClients(10), rowCount: 240, rowOffset: 20, maxHeight: 600 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '241')
    await expect(canvas.getAllByRole('row')[1]).toHaveAttribute('aria-rowindex', '22')
  },
}

export const Compact: Story = {
  // Two columns fit on a phone without wrapping.
  args: { data: manyClients(12), columns: CLIENT_COLUMNS.slice(0, 2), density: 'compact', maxHeight: 600 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')[1]?.getBoundingClientRect().height).toBeCloseTo(28, 0)
  },
}

export const CompactAndLong: Story = {
  args: { data: MANY, density: 'compact' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')[1]?.getBoundingClientRect().height).toBeCloseTo(28, 0)
  },
}

/**
 * The keys of a long list's texts are computed in slices: the grid is busy and shows the previous order, then the new
 * one.
 */
export const SortedInSlices: Story = {
  args: { data: manyClients(20_000).toReversed(), mode: 'client' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Client' }))
    await waitFor(() => expect(canvas.getByRole('grid')).not.toHaveAttribute('aria-busy'))
    const shown = canvas.getAllByRole('rowheader').map((cell) => cell.textContent)
    await expect(shown).toEqual(shown.toSorted(new Intl.Collator('en-US').compare))
    await expect(shown[0]).toMatch(/^Blue Ridge Plumbing/)
  },
}

/** When the browser's text size changes, the rows of the window follow: at 200 % they are twice as high, and none is skipped. */
export const LargeText: Story = {
  args: { data: MANY },
  beforeEach: () => () => document.documentElement.style.removeProperty('font-size'),
  play: async ({ canvas, canvasElement }) => {
    const rows = () => [...canvasElement.querySelectorAll('tbody tr')]
    const height = () =>
      Math.round(canvas.getByRole('grid').querySelector('tbody')?.getBoundingClientRect().height ?? 0)
    await expect(height()).toBe(100_000 * 36)
    document.documentElement.style.fontSize = '200%'
    await waitFor(() => expect(height()).toBe(100_000 * 72))
    for (const row of rows()) await expect(row.getBoundingClientRect().height).toBe(72)
    const scroller = canvas.getByRole('grid').parentElement
    if (!scroller) throw new Error('The grid has no parent element')
    scroller.scrollTop = 72 * 50_000
    await waitFor(() => expect(names(canvasElement).some((name) => name.endsWith(' 50001'))).toBe(true))
  },
}
