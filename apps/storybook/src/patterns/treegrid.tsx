import { DataTable, type DataTableColumn } from '@rankdesk/ui'
import type { AriaPattern, Check, Steps } from './ariaPattern.ts'
import { all, byRole, focused, gone, has, lacks, shown } from './checks.ts'

interface Client {
  id: string
  name: string
  city: string
  leads: number
  locations?: readonly Client[]
}

const CLIENTS: readonly Client[] = [
  { id: '1', name: 'Ash Dental', city: 'Boone', leads: 4 },
  {
    id: '2',
    name: 'Birch Law',
    city: 'Marion',
    leads: 7,
    locations: [
      { id: '3', name: 'North', city: 'Canton', leads: 5 },
      { id: '4', name: 'South', city: 'Sylva', leads: 2 },
    ],
  },
  { id: '5', name: 'Cedar Roofs', city: 'Asheville', leads: 1 },
]

const COLUMNS: readonly DataTableColumn<Client>[] = [
  { accessorKey: 'name', header: 'Client', size: 200, meta: { rowHeader: true } },
  { accessorKey: 'city', header: 'City', size: 120 },
  { accessorKey: 'leads', header: 'Leads', size: 80 },
]

/** The focused cell has the text. */
const onCell =
  (text: string): Check =>
  () => {
    const cell = document.activeElement
    if (cell?.matches('[role=rowheader], [role=gridcell], [role=columnheader]') !== true)
      throw new Error('No cell is focused')
    if (!cell.textContent.includes(text)) throw new Error(`The focus is on ${cell.textContent}, not on ${text}`)
  }

/** The focus is on the first cell of the table, which selects all rows. */
const onFirstCell: Check = () => {
  if (document.activeElement !== byRole('treegrid').querySelector('th, td'))
    throw new Error('The first cell has no focus')
}

/** The focused cell is the first of a row. */
const onFirstCellOf =
  (name: string): Check =>
  () => {
    const { activeElement } = document
    const row = activeElement?.closest('tr')
    if (row?.firstElementChild !== activeElement || !(row?.textContent ?? '').includes(name))
      throw new Error(`The focus is not on the first cell of ${name}`)
  }

/** The first key loads the code of the keys: the table waits for it. */
const TO_GRID: Steps = ['{Tab}', onFirstCell, '{ArrowRight}', onCell('Client'), '{ArrowDown}', onCell('Ash Dental')]
const ON_PARENT: Steps = [...TO_GRID, '{ArrowDown}', onCell('Birch Law')]
const ON_LAST: Steps = [...ON_PARENT, '{ArrowDown}', onCell('Cedar Roofs')]
const OPENED: Steps = [...ON_PARENT, '{ArrowRight}', shown('row', /North/), onCell('Birch Law')]

export const treegrid: AriaPattern = {
  page: 'treegrid',
  component: 'Data/DataTable',
  componentName: 'DataTable',
  note: 'The focus is on cells, never on rows. In the first column, Left on a child row moves to its parent row.',
  Example: () => (
    <DataTable
      label="Clients"
      mode="client"
      columns={COLUMNS}
      data={CLIENTS}
      getRowId={(client) => client.id}
      getRowName={(client) => client.name}
      getSubRows={(client) => client.locations}
      enableRowSelection
    />
  ),
  markup: [
    { demand: 'The container has the role treegrid and a label', expect: shown('treegrid', 'Clients') },
    {
      demand: 'Rows, column headers, row headers and cells have their roles',
      expect: all(
        shown('row', /Ash Dental/),
        shown('columnheader', /City/),
        shown('rowheader', /Ash Dental/),
        shown('gridcell', 'Boone'),
      ),
    },
    {
      demand: 'A closed parent row has aria-expanded false, a row without children none',
      expect: all(has('row', /Birch/, 'aria-expanded', 'false'), lacks('row', /Ash Dental/, 'aria-expanded')),
    },
    {
      demand: 'An open parent row has aria-expanded true',
      before: OPENED,
      expect: has('row', /Birch/, 'aria-expanded', 'true'),
    },
    {
      demand: 'aria-level, aria-posinset and aria-setsize are the place of a row',
      before: OPENED,
      expect: all(
        has('row', /South/, 'aria-level', '2'),
        has('row', /South/, 'aria-posinset', '2'),
        has('row', /South/, 'aria-setsize', '2'),
        has('row', /Birch/, 'aria-level', '1'),
      ),
    },
    {
      demand: 'With a choice of several rows it is aria-multiselectable, and rows are aria-selected',
      expect: all(
        has('treegrid', 'Clients', 'aria-multiselectable', 'true'),
        has('row', /Ash Dental/, 'aria-selected', 'false'),
      ),
    },
  ],
  keys: [
    {
      key: '{Tab}',
      from: 'the control before the table',
      before: [],
      effect: 'Moves to the first cell',
      expect: onFirstCell,
    },
    {
      key: '{ArrowRight}',
      from: 'the first cell of a closed row',
      before: ON_PARENT,
      effect: 'Opens the row; the focus stays',
      expect: all(shown('row', /North/), onCell('Birch Law')),
    },
    {
      key: '{ArrowRight}',
      from: 'the first cell of an open row',
      before: OPENED,
      effect: 'Moves to the next cell',
      expect: onCell('Marion'),
    },
    { key: '{ArrowRight}', from: 'a cell', before: TO_GRID, effect: 'Moves to the next cell', expect: onCell('Boone') },
    {
      key: '{ArrowRight}',
      from: 'the last cell of a row',
      before: [...TO_GRID, '{End}', onCell('4')],
      effect: 'Does nothing',
      expect: onCell('4'),
    },
    {
      key: '{ArrowLeft}',
      from: 'the first cell of an open row',
      before: OPENED,
      effect: 'Closes the row; the focus stays',
      expect: all(gone('row', /North/), onCell('Birch Law')),
    },
    {
      key: '{ArrowLeft}',
      from: 'a cell',
      before: [...TO_GRID, '{ArrowRight}', onCell('Boone')],
      effect: 'Moves to the previous cell',
      expect: onCell('Ash Dental'),
    },
    {
      key: '{ArrowDown}',
      from: 'a cell',
      before: [...TO_GRID, '{ArrowRight}', onCell('Boone')],
      effect: 'Moves one cell down',
      expect: onCell('Marion'),
    },
    {
      key: '{ArrowDown}',
      from: 'a cell of an open row',
      before: OPENED,
      effect: 'Moves to its first child row',
      expect: onCell('North'),
    },
    {
      key: '{ArrowDown}',
      from: 'the last cell of a column',
      before: ON_LAST,
      effect: 'Does nothing',
      expect: onCell('Cedar Roofs'),
    },
    { key: '{ArrowUp}', from: 'a cell', before: ON_PARENT, effect: 'Moves one cell up', expect: onCell('Ash Dental') },
    {
      key: '{PageDown}',
      from: 'a cell',
      before: [...TO_GRID, '{ArrowRight}', onCell('Boone')],
      effect: 'Moves a page down in its column',
      expect: onCell('Asheville'),
    },
    {
      key: '{PageUp}',
      from: 'a cell',
      before: ON_LAST,
      effect: 'Moves a page up in its column',
      expect: onCell('Ash Dental'),
    },
    {
      key: '{Home}',
      from: 'a cell',
      before: [...ON_PARENT, '{End}', onCell('7')],
      effect: 'Moves to the first cell of the row',
      expect: onFirstCellOf('Birch Law'),
    },
    {
      key: '{End}',
      from: 'a cell',
      before: ON_PARENT,
      effect: 'Moves to the last cell of the row',
      expect: onCell('7'),
    },
    {
      key: '{Control>}{Home}{/Control}',
      from: 'a cell',
      before: [...ON_PARENT, '{End}', onCell('7')],
      effect: 'Moves to the first row in its column',
      expect: onCell('4'),
    },
    {
      key: '{Control>}{End}{/Control}',
      from: 'a cell',
      before: ON_PARENT,
      effect: 'Moves to the last row in its column',
      expect: onCell('Cedar Roofs'),
    },
    {
      key: '{Tab}',
      from: 'a cell of a row without controls',
      before: TO_GRID,
      effect: 'Moves out of the table',
      expect: focused('button', 'After'),
    },
    {
      key: '{ArrowLeft}',
      from: 'the first cell of a row',
      before: [...TO_GRID, '{Home}', onFirstCellOf('Ash Dental')],
      effect: 'Does nothing',
      expect: onFirstCellOf('Ash Dental'),
    },
    {
      key: '{ArrowUp}',
      from: 'the top cell of a column',
      before: ['{Tab}', onFirstCell, '{ArrowRight}', onCell('Client')],
      effect: 'Does nothing',
      expect: onCell('Client'),
    },
    {
      key: '{PageDown}',
      from: 'the last row',
      before: ON_LAST,
      effect: 'Does nothing',
      expect: onCell('Cedar Roofs'),
    },
    {
      key: '{PageUp}',
      from: 'the first row',
      before: TO_GRID,
      effect: 'Does nothing',
      expect: onCell('Ash Dental'),
    },
    {
      key: '{Home}',
      from: 'the first cell of a row',
      before: [...TO_GRID, '{Home}', onFirstCellOf('Ash Dental')],
      effect: 'Does nothing',
      expect: onFirstCellOf('Ash Dental'),
    },
    {
      key: '{End}',
      from: 'the last cell of a row',
      before: [...TO_GRID, '{End}', onCell('4')],
      effect: 'Does nothing',
      expect: onCell('4'),
    },
    {
      key: '{Control>}{Home}{/Control}',
      from: 'the first row',
      before: TO_GRID,
      effect: 'Does nothing',
      expect: onCell('Ash Dental'),
    },
    {
      key: '{Control>}{End}{/Control}',
      from: 'the last row',
      before: ON_LAST,
      effect: 'Does nothing',
      expect: onCell('Cedar Roofs'),
    },
    {
      key: '{Enter}',
      from: 'the first cell of a closed row',
      before: ON_PARENT,
      effect: 'Opens the row',
      expect: has('row', /Birch/, 'aria-expanded', 'true'),
    },
    {
      key: '{Enter}',
      from: 'the first cell of an open row',
      before: OPENED,
      effect: 'Closes the row',
      expect: has('row', /Birch/, 'aria-expanded', 'false'),
    },
    {
      key: ' ',
      from: 'a cell',
      before: TO_GRID,
      effect: 'Selects the row',
      optional: true,
      expect: has('row', /Ash Dental/, 'aria-selected', 'true'),
    },
    {
      key: '{Control>}a{/Control}',
      from: 'a cell',
      before: TO_GRID,
      effect: 'Selects all rows',
      optional: true,
      expect: all(has('row', /Ash Dental/, 'aria-selected', 'true'), has('row', /Cedar/, 'aria-selected', 'true')),
    },
  ],
}
