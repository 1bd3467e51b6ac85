import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { canMove, positionInRow, moveNode, renameNode, stepTarget } from './moveNode.ts'
import { renameSchema } from './renameSchema.ts'
import { treeKey, typeAhead } from './treeKey.ts'
import type { TreeNode } from './treeNode.ts'
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
  test.each([
    ['ArrowDown', 0, { to: 1 }],
    ['ArrowDown', 5, undefined],
    ['ArrowUp', 0, undefined],
    ['Home', 3, { to: 0 }],
    ['End', 0, { to: 5 }],
    ['PageDown', 1, { to: 5 }],
    ['PageUp', 5, { to: 0 }],
    ['ArrowRight', 1, { to: 2 }],
    ['ArrowRight', 4, { expand: ['blog'] }],
    ['ArrowRight', 0, undefined],
    ['ArrowLeft', 1, { collapse: 'services' }],
    ['ArrowLeft', 3, { to: 1 }],
    ['ArrowLeft', 0, undefined],
    ['*', 0, { expand: ['blog'] }],
    ['Enter', 0, { choose: true }],
    ['x', 0, undefined],
  ] as const)('handles %s on row %i', (key, index, action) => {
    expect(treeKey(open, index, key)).toEqual(action)
  })

  test.each([
    [0, 's', 1],
    [1, 's', 3],
    [1, 'ss', 3],
    [0, 'se', 1],
    [1, 'sew', 3],
    [5, 'h', 0],
    [0, 'zz', -1],
  ])('moves from row %i by the letters "%s" to row %i', (index, typed, to) => {
    expect(typeAhead(open, index, typed)).toBe(to)
  })
})
