import { Tree, type TreeNode } from '@rankdesk/ui'
import { useState } from 'react'
import { expect, within } from 'storybook/test'
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

/** The nodes of the trees that begin with a choice. */
const CHOICES: readonly TreeNode[] = [
  { id: 'c', name: 'Gamma' },
  { id: 'd', name: 'Delta' },
]
const CHOSEN: ReadonlySet<string> = new Set(['d'])

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
      <Tree label="Chosen page" nodes={CHOICES} selected="d" />
      <Tree label="Chosen sites" nodes={CHOICES} checked={CHOSEN} onCheckedChange={setChecked} />
    </>
  )
}

const TO_TREE: Steps = ['{Tab}', focused('tree', 'Pages'), active('treeitem', 'Home')]
const ON_CLOSED: Steps = [...TO_TREE, '{ArrowDown}', active('treeitem', 'Services')]
const ON_OPEN: Steps = [...ON_CLOSED, '{ArrowRight}', shown('treeitem', 'Drains'), active('treeitem', 'Services')]
const ON_CHILD: Steps = [...ON_OPEN, '{ArrowRight}', active('treeitem', 'Drains')]
const TO_SITES: Steps = [...TO_TREE, '{Tab}', focused('tree', 'Sites'), active('treeitem', 'Alpha')]

/** The tree names one of its own nodes as the active one. */
const activeIn =
  (label: string, name: string): Check =>
  () =>
    expect(byRole('tree', label)).toHaveAttribute(
      'aria-activedescendant',
      within(byRole('tree', label)).getByRole('treeitem', { name }).id,
    )

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
      key: '{Tab}',
      from: 'the control before a tree with a selected node',
      before: TO_SITES,
      effect: 'Moves to the selected node',
      expect: all(focused('tree', 'Chosen page'), activeIn('Chosen page', 'Delta')),
    },
    {
      key: '{Tab}',
      from: 'the control before a tree with several choices, of which none is chosen',
      before: TO_TREE,
      effect: 'Moves to the first node and leaves the choice as it is',
      expect: all(active('treeitem', 'Alpha'), has('treeitem', 'Alpha', 'aria-checked', 'false')),
    },
    {
      key: '{Tab}',
      from: 'the control before a tree with chosen nodes',
      before: [...TO_SITES, '{Tab}', focused('tree', 'Chosen page')],
      effect: 'Moves to the first chosen node',
      expect: all(focused('tree', 'Chosen sites'), activeIn('Chosen sites', 'Delta')),
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
      key: '{ArrowLeft}',
      from: 'an end node without a parent',
      before: TO_TREE,
      effect: 'Does nothing',
      expect: active('treeitem', 'Home'),
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
