import { describe, expect, test } from 'vitest'
import type { TreeNode } from './treeNode.ts'
import { flattenTree } from './treeNode.ts'
import {
  type TreeContext,
  type TreeEffect,
  type TreeEvent,
  type TreeKeyPress,
  treeKeyEvents,
  type TreeModel,
  treeReducer,
} from './treeReducer.ts'

const leaf: TreeNode = { id: 'leaf', name: 'Leaf' }
const lazy: TreeNode = { id: 'lazy', name: 'Lazy', lazy: true }
const fixed: TreeNode = { id: 'fixed', name: 'Fixed', fixed: true }
const disabled: TreeNode = { id: 'disabled', name: 'Disabled', disabled: true }
const folder: TreeNode = { id: 'folder', name: 'Folder', children: [{ id: 'inner', name: 'Inner' }] }
const nodes = [folder, leaf, lazy, fixed, disabled]

const MODEL: TreeModel = {
  expanded: new Set(),
  loads: new Map(),
  focused: undefined,
  renaming: undefined,
  announcement: '',
  typed: { text: '', at: 0 },
}

function contextOf(part: Partial<TreeContext> = {}, model = MODEL): TreeContext {
  const rows = flattenTree(nodes, part.expanded ?? model.expanded, model.loads)
  const active = rows.findIndex(({ id }) => id === (model.focused ?? 'folder'))
  return {
    nodes,
    rows,
    active,
    expanded: model.expanded,
    canLoad: true,
    canRename: true,
    canMove: true,
    canDrop: () => true,
    ...part,
  }
}

function describeEffect(effect: TreeEffect): string {
  switch (effect.type) {
    case 'changeExpanded':
      return `expanded ${[...effect.expanded].join(' ')}`
    case 'move':
      return `move ${effect.node.id} ${effect.target.position} ${effect.target.id}`
    default:
      return `${effect.type} ${effect.node.id}`
  }
}

const row = (id: string, model = MODEL) => {
  const found = contextOf({}, model).rows.find((other) => other.id === id)
  if (found === undefined) throw new Error(`No row ${id}.`)
  return found
}
const failedLoad: TreeModel = { ...MODEL, expanded: new Set(['lazy']), loads: new Map([['lazy', 'error']]) }
const into = (id: string) => ({ id, position: 'into' }) as const

test.each<[string, TreeEvent, TreeModel, Partial<TreeModel>, string[]]>([
  ['focuses a row', { type: 'focused', id: 'leaf' }, MODEL, { focused: 'leaf' }, []],
  [
    'opens a node',
    { type: 'expanded', ids: ['folder'] },
    MODEL,
    { expanded: new Set(['folder']) },
    ['expanded folder'],
  ],
  ['closes a node', { type: 'collapsed', id: 'lazy' }, failedLoad, { expanded: new Set() }, ['expanded ']],
  ['selects a chosen node', { type: 'chosen', row: row('leaf') }, MODEL, { focused: 'leaf' }, ['select leaf']],
  ['only focuses a disabled node', { type: 'chosen', row: row('disabled') }, MODEL, { focused: 'disabled' }, []],
  [
    'loads again when a failed load is chosen',
    { type: 'chosen', row: row('lazy:error', failedLoad) },
    failedLoad,
    { loads: new Map([['lazy', 'loading']]) },
    ['load lazy'],
  ],
  [
    'loads children',
    { type: 'loadRequested', node: lazy },
    MODEL,
    { loads: new Map([['lazy', 'loading']]) },
    ['load lazy'],
  ],
  [
    'does not load twice at once',
    { type: 'loadRequested', node: lazy },
    { ...MODEL, loads: new Map([['lazy', 'loading']]) },
    {},
    [],
  ],
  ['ends a load', { type: 'loadEnded', node: lazy, failed: false }, failedLoad, { loads: new Map() }, []],
  [
    'announces a failed load',
    { type: 'loadEnded', node: lazy, failed: true },
    MODEL,
    { loads: new Map([['lazy', 'error']]), announcement: 'Lazy could not be loaded' },
    [],
  ],
  ['starts renaming', { type: 'renameStarted', id: 'leaf' }, MODEL, { renaming: 'leaf' }, []],
  ['cancels renaming', { type: 'renameCanceled' }, { ...MODEL, renaming: 'leaf' }, { renaming: undefined }, []],
  [
    'ends renaming when the name is saved',
    { type: 'renamed', node: leaf, name: 'Leaf 2' },
    { ...MODEL, renaming: 'leaf' },
    { renaming: undefined, announcement: 'Leaf renamed to Leaf 2' },
    [],
  ],
  [
    'keeps the form of another node open when a name is saved',
    { type: 'renamed', node: leaf, name: 'Leaf 2' },
    { ...MODEL, renaming: 'folder' },
    { announcement: 'Leaf renamed to Leaf 2' },
    [],
  ],
  [
    'moves into a closed node and opens it',
    { type: 'moved', node: leaf, target: into('folder') },
    MODEL,
    { focused: 'leaf', announcement: 'Leaf moved into Folder' },
    ['move leaf into folder', 'expanded folder'],
  ],
  [
    'moves a node next to another',
    { type: 'moved', node: leaf, target: { id: 'folder', position: 'before' } },
    MODEL,
    { announcement: 'Leaf moved before Folder' },
    ['move leaf before folder'],
  ],
  ['does not move a fixed node', { type: 'moved', node: fixed, target: into('folder') }, MODEL, {}, []],
  ['does not move a node into itself', { type: 'moved', node: folder, target: into('inner') }, MODEL, {}, []],
  [
    'announces a step that is not possible',
    { type: 'moveRefused', node: leaf, direction: 'up' },
    MODEL,
    { announcement: 'Leaf cannot move up' },
    [],
  ],
  [
    'tells the owner of a step of a fixed node',
    { type: 'moveRefused', node: fixed, direction: 'up' },
    MODEL,
    { announcement: 'Fixed cannot move up' },
    ['refuse fixed'],
  ],
  ['tells the owner of a name for a fixed node', { type: 'renameRefused', node: fixed }, MODEL, {}, ['refuse fixed']],
  ['tells the owner of a drag of a fixed node', { type: 'dragRefused', node: fixed }, MODEL, {}, ['refuse fixed']],
  [
    'focuses the row of typed letters',
    { type: 'typed', text: 'le', at: 5 },
    MODEL,
    { focused: 'leaf', typed: { text: 'le', at: 5 } },
    [],
  ],
  [
    'keeps the focus without a match',
    { type: 'typed', text: 'x', at: 5 },
    { ...MODEL, focused: 'leaf' },
    { focused: 'leaf' },
    [],
  ],
])('%s', (_title, event, model, changes, effects) => {
  const result = treeReducer(model, event, contextOf({}, model))
  expect(result.state).toEqual({ ...result.state, ...changes })
  expect(result.effects.map(describeEffect)).toEqual(effects)
})

test('asks the owner before a move', () => {
  const context = contextOf({ canDrop: () => false })
  expect(treeReducer(MODEL, { type: 'moved', node: leaf, target: into('folder') }, context).effects).toEqual([])
})

test('reports expanding and collapsing to an owner that controls it', () => {
  const context = contextOf({ expanded: new Set(['folder']) })
  const { effects } = treeReducer(MODEL, { type: 'expanded', ids: ['lazy'] }, context)
  expect(effects.map(describeEffect)).toEqual(['expanded folder lazy'])
})

describe('the keyboard', () => {
  const press = (key: string, part: Partial<TreeKeyPress> = {}): TreeKeyPress => ({
    key,
    alt: false,
    other: false,
    page: 10,
    at: 1000,
    ...part,
  })
  const on = (focused: string, part: Partial<TreeModel> = {}): TreeModel => ({ ...MODEL, focused, ...part })

  test.each<[string, TreeKeyPress, TreeModel, string[] | undefined]>([
    ['moves the focus', press('ArrowDown'), on('folder'), ['focused']],
    ['handles a key at its end without an event', press('ArrowUp'), on('folder'), []],
    ['opens a node', press('ArrowRight'), on('folder'), ['expanded']],
    ['closes a node', press('ArrowLeft'), on('folder', { expanded: new Set(['folder']) }), ['collapsed']],
    ['chooses', press('Enter'), on('leaf'), ['chosen']],
    ['chooses with Space', press(' '), on('leaf'), ['chosen']],
    ['types Space after letters', press(' '), on('leaf', { typed: { text: 'le', at: 900 } }), ['typed']],
    ['types a letter', press('l'), on('folder'), ['typed']],
    ['renames with F2', press('F2'), on('leaf'), ['renameStarted']],
    ['does not rename a fixed node', press('F2'), on('fixed'), ['renameRefused']],
    ['leaves F2 on a disabled node to the browser', press('F2'), on('disabled'), undefined],
    ['moves a node with Alt', press('ArrowUp', { alt: true }), on('leaf'), ['moved']],
    ['announces a step that is not allowed', press('ArrowUp', { alt: true }), on('fixed'), ['moveRefused']],
    ['leaves other keys with Alt to the browser', press('d', { alt: true }), on('leaf'), undefined],
    ['leaves keys with another modifier to the browser', press('ArrowDown', { other: true }), on('leaf'), undefined],
    ['leaves other keys to the browser', press('Tab'), on('leaf'), undefined],
  ])('%s', (_title, pressed, model, types) => {
    expect(treeKeyEvents(model, pressed, contextOf({}, model))?.map(({ type }) => type)).toEqual(types)
  })

  test.each([
    [699, 'le'],
    [700, 'e'],
  ])('%i ms after a letter it searches for %s', (pause, text) => {
    const events = treeKeyEvents(on('leaf', { typed: { text: 'l', at: 0 } }), press('e', { at: pause }), contextOf())
    expect(events).toEqual([{ type: 'typed', text, at: pause }])
  })
})
