import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CellContext } from '@tanstack/react-table'
import { Copy, Pencil } from 'lucide-react'
import { Icon } from '#icon/Icon.tsx'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '#button/Button.tsx'
import { ErrorState } from '#error-state/ErrorState.tsx'
import { IconButton } from '#icon-button/IconButton.tsx'
import { loadTableEvents } from '../actions/useLazyEvents.ts'
import { DataTable } from '../DataTable.tsx'
import type { DataTableColumn } from '../dataTableColumn.ts'
import type { DataTableFeatures } from '../dataTableFeatures.ts'
import type { DataTableProps } from '../dataTableProps.ts'
import { RowActions } from '../RowActions.tsx'
import { CLIENTS, CLIENT_COLUMNS, clientKey, clientName, manyClients } from './clients.ts'
import type { Client } from './clients.ts'
import { focusedText, focusedName } from './readTable.ts'

/** Columns with a link and two buttons in the first cell, and a field in the second. */
const COLUMNS: readonly DataTableColumn<Client>[] = CLIENT_COLUMNS.map((column) => {
  if (column.header === 'Client')
    return {
      ...column,
      cell: ({
        row: {
          original: { id, name },
        },
      }: CellContext<DataTableFeatures, Client>) => (
        <span className="flex items-center gap-2">
          <a href={`#${id}`}>{name}</a>
          <RowActions>
            <IconButton label={`Rename ${name}`} size="sm" icon={<Icon of={Pencil} />} />
            <IconButton label={`Copy ${name}`} size="sm" icon={<Icon of={Copy} />} />
          </RowActions>
        </span>
      ),
    }
  if (column.header === 'City')
    return {
      ...column,
      cell: ({
        row: {
          original: { name, city },
        },
      }: CellContext<DataTableFeatures, Client>) => (
        <input aria-label={`City of ${name}`} defaultValue={city} className="w-24 rounded-control bg-sunken px-1" />
      ),
    }
  return column
})

const meta = {
  title: 'Data/DataTable/TabStops',
  component: DataTable<Client>,
  args: {
    label: 'Clients',
    columns: COLUMNS,
    data: CLIENTS,
    getRowId: clientKey,
    getRowName: clientName,
    onSortingChange: fn(),
  },
  decorators: [
    (story) => (
      <div className="space-y-3">
        <Button>Before</Button>
        {story()}
        <Button>After</Button>
      </div>
    ),
  ],
  // Play functions are faster than a person.
  loaders: [loadTableEvents],
} satisfies Meta<typeof DataTable<Client>>
export default meta

type Story = StoryObj<typeof meta>

const back = () => userEvent.tab({ shift: true })

/** Tab enters the active cell from above and from below, and then leaves the grid, past every link and button. */
export const SingleTabStop: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Before' }).focus()
    await userEvent.tab()
    await expect(canvas.getByRole('columnheader', { name: 'Client' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'After' })).toHaveFocus()
    await back()
    await expect(canvas.getByRole('columnheader', { name: 'Client' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{End}')
    await expect(focusedText()).toBe('919')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'After' })).toHaveFocus()
    await back()
    await expect(focusedText()).toBe('919')
    await back()
    await expect(canvas.getByRole('button', { name: 'Before' })).toHaveFocus()
    await userEvent.tab()
    await expect(focusedText()).toBe('919')
  },
}

/** Enter moves into a cell, Tab through its controls and then out of the grid, Escape back to the cell. */
export const InsideACell: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Before' }).focus()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(canvas.getByRole('link', { name: 'Blue Ridge Plumbing 1' })).toHaveFocus()
    await userEvent.tab()
    await expect(focusedName()).toBe('Rename Blue Ridge Plumbing 1')
    await userEvent.tab()
    await expect(focusedName()).toBe('Copy Blue Ridge Plumbing 1')
    await back()
    await expect(focusedName()).toBe('Rename Blue Ridge Plumbing 1')
    // While a tooltip is open, as for the button, the first Escape closes it.
    await back()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('rowheader', { name: /Blue Ridge/ })).toHaveFocus()
    await userEvent.keyboard('{F2}')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'After' })).toHaveFocus()
    await back()
    await userEvent.keyboard('{F2}')
    await back()
    await expect(canvas.getByRole('rowheader', { name: /Blue Ridge/ })).toHaveFocus()
  },
}

/** A clicked control has the focus; Tab continues as in a cell that was entered by key. */
export const TabAfterClick: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Rename Harbor Point Dental 3' }))
    await userEvent.tab()
    await expect(focusedName()).toBe('Copy Harbor Point Dental 3')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'After' })).toHaveFocus()
    await back()
    await expect(canvas.getByRole('rowheader', { name: /Harbor/ })).toHaveFocus()
    await userEvent.click(canvas.getByRole('textbox', { name: 'City of Lakeshore Roofing 5' }))
    await userEvent.keyboard('!')
    await expect(canvas.getByRole('textbox', { name: 'City of Lakeshore Roofing 5' })).toHaveValue('Asheville!')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'After' })).toHaveFocus()
  },
}

/** Details of an open row are not cells: their buttons stay in the tab order. */
export const OpenRows: Story = {
  args: {
    initialState: { expanded: { c1: true } },
    renderExpanded: ({ name }) => (
      <span className="flex gap-2 pt-2">
        <Button size="sm">{`Call ${name}`}</Button>
        <Button size="sm">{`Write to ${name}`}</Button>
      </span>
    ),
  },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Before' }).focus()
    await userEvent.tab()
    await expect(canvas.getByRole('columnheader', { name: 'Details' })).toHaveFocus()
    await userEvent.tab()
    await expect(focusedText()).toBe('Call Caldwell & Sons 2')
    await userEvent.tab()
    await expect(focusedText()).toBe('Write to Caldwell & Sons 2')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'After' })).toHaveFocus()
    await back()
    await expect(focusedText()).toBe('Write to Caldwell & Sons 2')
    await userEvent.keyboard('{Escape}')
    const details = canvas.getByRole('button', { name: 'Call Caldwell & Sons 2' }).closest('td')
    await expect(details).toHaveFocus()
    await userEvent.tab()
    await back()
    await expect(details).toHaveFocus()
    await back()
    await expect(canvas.getByRole('button', { name: 'Before' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect(document.activeElement).toContainElement(
      canvas.getByRole('button', { name: 'Show details of Harbor Point Dental 3' }),
    )
    await back()
    await expect(focusedText()).toBe('Write to Caldwell & Sons 2')
  },
}

/** Controls of the head are entered like those of every cell. */
export const HeaderControls: Story = {
  args: { columnMenu: true, enableColumnResizing: true },
  play: async ({ canvas }) => {
    await canvas.findByRole('separator', { name: 'Width of Client' })
    await canvas.findByRole('button', { name: 'Column Client' })
    canvas.getByRole('button', { name: 'Before' }).focus()
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'After' })).toHaveFocus()
    await back()
    await userEvent.keyboard('{F2}')
    await expect(canvas.getByRole('button', { name: 'Client' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Column Client' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('separator', { name: 'Width of Client' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'After' })).toHaveFocus()
  },
}

/** The active cell is the tab stop wherever the list is scrolled. */
export const ScrolledAway: Story = {
  args: { data: manyClients(2000), maxHeight: 300 },
  play: async ({ canvas, canvasElement }) => {
    canvas.getByRole('button', { name: 'Before' }).focus()
    await userEvent.tab()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'After' })).toHaveFocus()
    const scroller = canvasElement.querySelector('[data-table-scroller]')
    if (!scroller) throw new Error('The grid has no parent element')
    scroller.scrollTop = 0
    await canvas.findByRole('link', { name: 'Blue Ridge Plumbing 1' })
    await back()
    await expect(document.activeElement?.closest('tr')).toHaveAttribute('data-index', '1999')
  },
}

/** The owner hides the last column. */
function WithFewerColumns(props: DataTableProps<Client>) {
  const [isShown, setShown] = useState(true)
  return (
    <>
      <DataTable {...props} state={{ columnVisibility: { leads: isShown } }} />
      <Button onClick={() => setShown(false)}>Hide leads</Button>
    </>
  )
}

/** When the column of the active cell is hidden, the cell next to it becomes the tab stop. */
export const HiddenColumn: Story = {
  render: (args) => <WithFewerColumns {...args} />,
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Before' }).focus()
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('columnheader', { name: 'Leads' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Hide leads' }))
    await back()
    await expect(canvas.getByRole('columnheader', { name: 'Hours' })).toHaveFocus()
  },
}

/** An error replaces the rows, and its retry button is a tab stop. */
export const RetryButton: Story = {
  args: { data: [], error: <ErrorState title="Clients did not load" onRetry={fn()} /> },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Before' }).focus()
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: /Try again/i })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'After' })).toHaveFocus()
  },
}

/** Where each control is a tab stop, so is the button that opens a row. */
export const NoGrid: Story = {
  args: {
    navigation: 'table',
    columns: CLIENT_COLUMNS,
    data: CLIENTS.slice(0, 1),
    renderExpanded: ({ name }) => <p className="pt-2">{`About ${name}.`}</p>,
  },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Leads' }).focus()
    await userEvent.tab()
    await expect(focusedName()).toBe('Show details of Blue Ridge Plumbing 1')
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByText('About Blue Ridge Plumbing 1.')).toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'After' })).toHaveFocus()
  },
}
