import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Table, type TableColumn } from './Table.tsx'

interface Page {
  path: string
  visits: number
  state: string
  kind?: 'plain' | 'group' | 'member' | 'total'
}

const ROWS: readonly Page[] = [
  { path: '/garage-door-repair', visits: 1204, state: 'On page one for 12 of 14 queries' },
  { path: '/openers', visits: 310, state: 'On page two' },
  { path: '/spring-replacement', visits: 87, state: 'New' },
]

const COLUMNS: readonly TableColumn<Page>[] = [
  { id: 'path', header: 'Page', cell: ({ path }) => path, breaks: 'anywhere' },
  { id: 'visits', header: 'Visits', align: 'end', cell: ({ visits }) => visits.toLocaleString('en-US') },
  { id: 'state', header: 'State', cell: ({ state }) => <span className="text-muted">{state}</span> },
]

const meta = {
  title: 'Data/Table',
  component: Table<Page>,
  args: { label: 'Pages', columns: COLUMNS, rows: ROWS, rowKey: ({ path }) => path },
} satisfies Meta<typeof Table<Page>>
export default meta

type Story = StoryObj<typeof meta>

export const Plain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Pages' })).toBeVisible()
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(3)
    await expect(canvas.getByRole('row', { name: /openers 310 On page two/ })).toBeVisible()
    await expect(canvas.getByRole('rowheader', { name: '/openers' })).toBeVisible()
    await expect(canvas.queryByRole('region')).toBeNull()
  },
}
export const Small: Story = { args: { size: 'sm' } }
/** Another column than the first names the rows. */
export const NamedByState: Story = {
  args: { rowHeader: 'state' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('rowheader', { name: 'On page two' })).toBeVisible()
  },
}
export const GroupsAndTotal: Story = {
  args: {
    rowKind: ({ kind }) => kind ?? 'plain',
    rows: [
      { path: 'Services', visits: 1514, state: '', kind: 'group' },
      { path: '/garage-door-repair', visits: 1204, state: 'On page one', kind: 'member' },
      { path: '/openers', visits: 310, state: 'On page two', kind: 'member' },
      { path: 'All pages', visits: 1601, state: '', kind: 'total' },
    ],
  },
}
/** Wider than its place: it scrolls by itself, and the keyboard can reach it. */
export const Narrow: Story = {
  args: { tableClassName: 'min-w-130' },
  decorators: [
    (Content) => (
      <div className="w-64">
        <Content />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const region = await canvas.findByRole('region', { name: 'Pages, table' })
    await userEvent.tab()
    await expect(region).toHaveFocus()
  },
}
export const NoRows: Story = {
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(1)
  },
}
