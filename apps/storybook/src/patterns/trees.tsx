import { DataTable, type DataTableColumn, Tree, type TreeNode } from '@rankdesk/ui'
import { useState } from 'react'
import type { AriaPattern, Check, Steps } from './ariaPattern.ts'
import { active, all, byRole, focused, gone, has, lacks, shown } from './checks.ts'

const PAGES: readonly TreeNode[] = [
  { id: 'home', name: 'Home' },
  {
    id: 'services',
    name: 'Services',
    children: [
      { id: 'drains', name: 'Drains' },
      { id: 'sewers', name: 'Sewers', children: [{ id: 'trenchless', name: 'Trenchless' }] },
    ],
  },
  { id: 'areas', name: 'Areas', children: [{ id: 'boone', name: 'Boone' }] },
]

function TreeExample() {
  const [selected, setSelected] = useState<string>()
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <Tree label="Pages" nodes={PAGES} selected={selected} onSelect={(node) => setSelected(node.id)} />
      <Tree
        label="Sites"
        nodes={[
          { id: 'a', name: 'Alpha' },
          { id: 'b', name: 'Beta' },
        ]}
        checked={checked}
        onCheckedChange={setChecked}
      />
    </>
  )
}

const TO_TREE: Steps = ['{Tab}', focused('tree', 'Pages'), active('treeitem', 'Home')]
const ON_CLOSED: Steps = [...TO_TREE, '{ArrowDown}', active('treeitem', 'Services')]
const ON_OPEN: Steps = [...ON_CLOSED, '{ArrowRight}', shown('treeitem', 'Drains'), active('treeitem', 'Services')]
const ON_CHILD: Steps = [...ON_OPEN, '{ArrowRight}', active('treeitem', 'Drains')]
const TO_SITES: Steps = [...TO_TREE, '{Tab}', focused('tree', 'Sites'), active('treeitem', 'Alpha')]

export const tree: AriaPattern = {
  page: 'treeview',
  component: 'Data/Tree',
  componentName: 'Tree',
  note: 'The tree keeps the focus and names the active node by aria-activedescendant. Only the nodes in view are on the page, so that their levels and positions are declared instead of nested groups.',
  Example: TreeExample,
  markup: [
    { demand: 'The container has the role tree and a label', expect: shown('tree', 'Pages') },
    {
      demand: 'The nodes have the role treeitem, inside the tree',
      expect: () => {
        if (!byRole('tree', 'Pages').contains(byRole('treeitem', 'Areas'))) throw new Error('A node is outside')
      },
    },
    {
      demand: 'A closed parent has aria-expanded false, an end node has none',
      expect: all(has('treeitem', 'Services', 'aria-expanded', 'false'), lacks('treeitem', 'Home', 'aria-expanded')),
    },
    {
      demand: 'An open parent has aria-expanded true',
      before: ON_OPEN,
      expect: has('treeitem', 'Services', 'aria-expanded', 'true'),
    },
    {
      demand: 'aria-level, aria-posinset and aria-setsize are the place of a node',
      before: ON_OPEN,
      expect: all(
        has('treeitem', 'Sewers', 'aria-level', '2'),
        has('treeitem', 'Sewers', 'aria-posinset', '2'),
        has('treeitem', 'Sewers', 'aria-setsize', '2'),
        has('treeitem', 'Areas', 'aria-level', '1'),
        has('treeitem', 'Areas', 'aria-posinset', '3'),
      ),
    },
    {
      demand: 'The selected node is aria-selected, the others are not',
      before: [...TO_TREE, '{Enter}'],
      expect: all(has('treeitem', 'Home', 'aria-selected', 'true'), has('treeitem', 'Areas', 'aria-selected', 'false')),
    },
    {
      demand: 'A tree of several choices is aria-multiselectable, and its nodes are aria-checked',
      expect: all(
        has('tree', 'Sites', 'aria-multiselectable', 'true'),
        has('treeitem', 'Alpha', 'aria-checked', 'false'),
        lacks('treeitem', 'Alpha', 'aria-selected'),
      ),
    },
  ],
  keys: [
    {
      key: '{Tab}',
      from: 'the control before the tree',
      before: [],
      effect: 'Moves to the first node while none is selected',
      expect: all(focused('tree', 'Pages'), active('treeitem', 'Home')),
    },
    {
      key: '{ArrowRight}',
      from: 'a closed node',
      before: ON_CLOSED,
      effect: 'Opens it',
      expect: all(shown('treeitem', 'Drains'), active('treeitem', 'Services')),
    },
    {
      key: '{ArrowRight}',
      from: 'an open node',
      before: ON_OPEN,
      effect: 'Moves to its first child',
      expect: active('treeitem', 'Drains'),
    },
    {
      key: '{ArrowRight}',
      from: 'an end node',
      before: TO_TREE,
      effect: 'Does nothing',
      expect: active('treeitem', 'Home'),
    },
    {
      key: '{ArrowLeft}',
      from: 'an open node',
      before: ON_OPEN,
      effect: 'Closes it',
      expect: all(gone('treeitem', 'Drains'), active('treeitem', 'Services')),
    },
    {
      key: '{ArrowLeft}',
      from: 'a child',
      before: ON_CHILD,
      effect: 'Moves to its parent',
      expect: active('treeitem', 'Services'),
    },
    {
      key: '{ArrowLeft}',
      from: 'a closed child',
      before: [...ON_CHILD, '{ArrowDown}', active('treeitem', 'Sewers')],
      effect: 'Moves to its parent',
      expect: active('treeitem', 'Services'),
    },
    {
      key: '{ArrowLeft}',
      from: 'a closed root node',
      before: ON_CLOSED,
      effect: 'Does nothing',
      expect: active('treeitem', 'Services'),
    },
    {
      key: '{ArrowDown}',
      from: 'a closed node',
      before: ON_CLOSED,
      effect: 'Moves to the next node without opening it',
      expect: all(active('treeitem', 'Areas'), gone('treeitem', 'Drains')),
    },
    {
      key: '{ArrowDown}',
      from: 'an open node',
      before: ON_OPEN,
      effect: 'Moves to its first child',
      expect: active('treeitem', 'Drains'),
    },
    {
      key: '{ArrowUp}',
      from: 'a node',
      before: ON_CLOSED,
      effect: 'Moves to the previous node',
      expect: active('treeitem', 'Home'),
    },
    {
      key: '{Home}',
      from: 'a node',
      before: ON_CHILD,
      effect: 'Moves to the first node',
      expect: all(active('treeitem', 'Home'), shown('treeitem', 'Drains')),
    },
    {
      key: '{End}',
      from: 'a node',
      before: TO_TREE,
      effect: 'Moves to the last node without opening one',
      expect: all(active('treeitem', 'Areas'), gone('treeitem', 'Boone')),
    },
    {
      key: '{Enter}',
      from: 'a node',
      before: ON_CLOSED,
      effect: 'Selects it',
      expect: has('treeitem', 'Services', 'aria-selected', 'true'),
    },
    {
      key: 's',
      from: 'a node',
      before: TO_TREE,
      effect: 'Moves to the next node that starts with the character',
      optional: true,
      expect: active('treeitem', 'Services'),
    },
    {
      key: 'se',
      from: 'an open node',
      before: [...ON_CHILD, '{Home}', active('treeitem', 'Home')],
      effect: 'Moves to the next node that starts with the characters',
      optional: true,
      expect: active('treeitem', 'Services'),
    },
    {
      key: '*',
      from: 'a root node',
      before: TO_TREE,
      effect: 'Opens all nodes of its level',
      optional: true,
      expect: all(shown('treeitem', 'Drains'), shown('treeitem', 'Boone'), gone('treeitem', 'Trenchless')),
    },
    {
      key: ' ',
      from: 'a node of several choices',
      before: TO_SITES,
      effect: 'Changes its choice',
      expect: has('treeitem', 'Alpha', 'aria-checked', 'true'),
    },
    {
      key: '{Shift>}{ArrowDown}{/Shift}',
      from: 'a chosen node of several choices',
      before: [...TO_SITES, ' ', has('treeitem', 'Alpha', 'aria-checked', 'true')],
      effect: 'Moves to the next node and chooses it',
      optional: true,
      expect: all(active('treeitem', 'Beta'), has('treeitem', 'Beta', 'aria-checked', 'true')),
    },
    {
      key: '{Control>}a{/Control}',
      from: 'a node of several choices',
      before: TO_SITES,
      effect: 'Chooses all nodes',
      optional: true,
      expect: all(has('treeitem', 'Alpha', 'aria-checked', 'true'), has('treeitem', 'Beta', 'aria-checked', 'true')),
    },
  ],
}

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
    if (row?.firstElementChild !== activeElement || row?.textContent.includes(name) !== true)
      throw new Error(`The focus is not on the first cell of ${name}`)
  }

/** The first key loads the code of the keys: the table waits for it. */
const TO_GRID: Steps = ['{Tab}', onFirstCell, '{ArrowRight}', onCell('Client'), '{ArrowDown}', onCell('Ash Dental')]
const ON_PARENT: Steps = [...TO_GRID, '{ArrowDown}', onCell('Birch Law')]
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
      before: [...ON_PARENT, '{ArrowDown}', onCell('Cedar Roofs')],
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
      before: [...ON_PARENT, '{ArrowDown}', onCell('Cedar Roofs')],
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
