import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { moveNode, renameNode } from '../testing/editedNodes.ts'
import { canMove, positionInRow, stepTarget } from './treeTarget.ts'
import { renameSchema } from './renameSchema.ts'
import { type TreeContext, type TreeEvent, treeKeyEvents, type TreeModel, treeReducer } from './treeReducer.ts'
import type { TreeNode, TreeRow } from './treeNode.ts'
import { flattenTree } from './treeNode.ts'

const leaf = (id: string): TreeNode => ({ id, name: id })
const tree: readonly TreeNode[] = [
  { id: 'home', name: 'home', fixed: true },
  { id: 'services', name: 'services', children: [leaf('drains'), leaf('sewers')] },
  { id: 'blog', name: 'blog', lazy: true },
  leaf('about'),
]

/** Formats a tree in one line: services(drains sewers). */
function outline(nodes: readonly TreeNode[]): string {
  return nodes.map((node) => (node.children ? `${node.id}(${outline(node.children)})` : node.id)).join(' ')
}

describe('flattenTree', () => {
  test('returns the roots and the children of expanded nodes, with their level and position', () => {
    const rows = flattenTree(tree, new Set(['services']))
    expect(rows.map((row) => [row.id, row.level, row.position, row.size])).toEqual([
      ['home', 1, 1, 4],
      ['services', 1, 2, 4],
      ['drains', 2, 1, 2],
      ['sewers', 2, 2, 2],
      ['blog', 1, 3, 4],
      ['about', 1, 4, 4],
    ])
  })

  test.each(['loading', 'error'] as const)('adds a row with the status %s for children that are not loaded', (load) => {
    const rows = flattenTree(tree, new Set(['blog']), new Map([['blog', load]]))
    expect(rows[3]).toMatchObject({ id: `blog:${load}`, kind: load, level: 2, position: 1, size: 1, parentId: 'blog' })
  })

  test('marks a node with an empty list of children as not expandable', () => {
    const rows = flattenTree([{ id: 'empty', name: 'Empty', lazy: true, children: [] }], new Set(['empty']))
    expect(rows[0]).toMatchObject({ expandable: false, expanded: false })
  })
})

describe('moveNode', () => {
  test.each([
    ['about', 'services', 'into', 'home services(drains sewers about) blog'],
    ['about', 'drains', 'before', 'home services(about drains sewers) blog'],
    ['drains', 'about', 'after', 'home services(sewers) blog about drains'],
    ['drains', 'sewers', 'after', 'home services(sewers drains) blog about'],
    ['services', 'home', 'before', 'services(drains sewers) home blog about'],
    ['drains', 'about', 'into', 'home services(sewers) blog about(drains)'],
  ] as const)('moves %s to %s, %s', (id, goal, position, after) => {
    expect(outline(moveNode(tree, id, { id: goal, position }))).toBe(after)
  })

  test.each([
    ['services', 'services', 'into'],
    ['services', 'drains', 'before'],
    ['home', 'services', 'into'],
    ['about', 'nowhere', 'into'],
    ['nowhere', 'about', 'into'],
  ] as const)('returns the same tree for the impossible move of %s to %s, %s', (id, goal, position) => {
    expect(canMove(tree, id, { id: goal, position })).toBe(false)
    expect(moveNode(tree, id, { id: goal, position })).toBe(tree)
  })

  test.each([
    ['sewers', 'up', { id: 'drains', position: 'before' }],
    ['drains', 'up', undefined],
    ['drains', 'down', { id: 'sewers', position: 'after' }],
    ['sewers', 'in', { id: 'drains', position: 'into' }],
    ['sewers', 'out', { id: 'services', position: 'after' }],
    ['about', 'out', undefined],
    ['home', 'down', undefined],
  ] as const)('moves one step: %s %s', (id, step, target) => {
    expect(stepTarget(tree, id, step)).toEqual(target)
  })

  test.each([
    [0, 'before'],
    [7.9, 'before'],
    [8, 'into'],
    [24, 'into'],
    [24.1, 'after'],
  ] as const)('maps the pointer at %d px of a row of 32 px to %s', (offset, position) => {
    expect(positionInRow(offset, 32)).toBe(position)
  })
})

test('renames a node and keeps the other nodes', () => {
  const next = renameNode(tree, 'drains', 'Drain Cleaning')
  expect(next[1]?.children?.[0]?.name).toBe('Drain Cleaning')
  expect(next[3]).toBe(tree[3])
})

test.each([
  ['', undefined, 'This field is required'],
  ['  ', undefined, 'This field is required'],
  ['Sewers ', undefined, 'Another item here has this name'],
  ['a'.repeat(256), undefined, 'At most 255 characters'],
  ['a/b', z.string().check(z.regex(/^[^/]+$/, 'No slashes')), 'No slashes'],
  ['sewers', z.string(), 'Another item here has this name'],
  ['Drains', undefined, undefined],
])('validates the name "%s"', (name, schema, problem) => {
  expect(renameSchema(['sewers'], schema).safeParse({ name }).error?.issues[0]?.message).toBe(problem)
})

describe('keyboard navigation', () => {
  const open = flattenTree(tree, new Set(['services']))
  const MODEL: TreeModel = {
    expanded: new Set(['services']),
    loads: new Map(),
    focused: undefined,
    renaming: undefined,
    announcement: '',
    typed: { text: '', at: 0 },
  }
  const contextAt = (active: number): TreeContext => ({
    nodes: tree,
    rows: open,
    active,
    expanded: MODEL.expanded,
    canLoad: true,
    canRename: true,
    canMove: true,
    canDrop: () => true,
  })
  const focus = (index: number): TreeEvent => ({ type: 'focused', id: open[index]?.id })

  test.each<[string, number, TreeEvent | undefined]>([
    ['ArrowDown', 0, focus(1)],
    ['ArrowDown', 5, undefined],
    ['ArrowUp', 0, undefined],
    ['Home', 3, focus(0)],
    ['End', 0, focus(5)],
    ['PageDown', 1, focus(5)],
    ['PageUp', 5, focus(0)],
    ['ArrowRight', 1, focus(2)],
    ['ArrowRight', 4, { type: 'expanded', ids: ['blog'] }],
    ['ArrowRight', 0, undefined],
    ['ArrowLeft', 1, { type: 'collapsed', id: 'services' }],
    ['ArrowLeft', 3, focus(1)],
    ['ArrowLeft', 0, undefined],
    ['*', 0, { type: 'expanded', ids: ['blog'] }],
    ['Enter', 0, { type: 'chosen', row: open[0] as TreeRow }],
    ['Escape', 0, undefined],
  ])('handles %s on row %i', (key, index, event) => {
    const press = { key, alt: false, other: false, page: 10, at: 0 }
    expect(treeKeyEvents(MODEL, press, contextAt(index)) ?? []).toEqual(event === undefined ? [] : [event])
  })

  test.each([
    [0, 's', 1],
    [1, 's', 3],
    [1, 'ss', 3],
    [0, 'se', 1],
    [1, 'sew', 3],
    [5, 'h', 0],
    [0, 'zz', -1],
  ])('moves from row %i by the letters "%s" to row %i', (index, text, to) => {
    const { state } = treeReducer(MODEL, { type: 'typed', text, at: 0 }, contextAt(index))
    expect(state.focused).toBe(open[to]?.id)
  })
})
