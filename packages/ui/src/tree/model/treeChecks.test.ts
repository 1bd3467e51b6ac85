import { expect, it } from 'vitest'
import { checkRows, type TreeCheck } from './treeChecks.ts'
import { flattenTree, type TreeNode } from './treeNode.ts'

const nodes: readonly TreeNode[] = [
  { id: 'a', name: 'A', children: [{ id: 'b', name: 'B' }] },
  { id: 'c', name: 'C', disabled: true },
  { id: 'd', name: 'D' },
]
const rows = flattenTree(nodes, new Set(['a']), new Map())

it.each<[readonly string[], TreeCheck, readonly string[]]>([
  [[], { kind: 'toggle', index: 1 }, ['b']],
  [['b'], { kind: 'toggle', index: 1 }, []],
  [[], { kind: 'toggle', index: 2 }, []],
  [[], { kind: 'toggle', index: 9 }, []],
  [['d'], { kind: 'range', from: 1, to: 0 }, ['d', 'a', 'b']],
  [[], { kind: 'range', from: 1, to: 3 }, ['b', 'd']],
  [['b'], { kind: 'all' }, ['b', 'a', 'd']],
  [['a', 'b', 'd'], { kind: 'all' }, []],
])('with %o checked, %o checks %o', (before, change, after) => {
  expect([...checkRows(rows, new Set(before), change)]).toEqual(after)
})
