import { expect, it } from 'vitest'
import {
  EXTENDED_PAGE_DEFAULTS,
  PAGE_NODE_FIELDS,
  pageFieldsOf,
  type PageNode,
  pageTreeOf,
  pageTupleOf,
} from './pageNode.ts'

const node: PageNode = {
  ...EXTENDED_PAGE_DEFAULTS,
  pageId: 7,
  pageName: 'Drains',
  path: '/drains',
  templateId: 3,
  branch: false,
  visible: true,
  searchable: false,
  parentId: 1,
  childCount: 0,
}

it('[TPL-3] stores values in the order of the field list and returns them by name', () => {
  const tuple = pageTupleOf(node)
  expect(tuple.slice(0, 4)).toEqual([7, 'Drains', '/drains', 3])
  expect(tuple).toHaveLength(PAGE_NODE_FIELDS.length)
  expect(pageFieldsOf(tuple)).toEqual(node)
})

it('[TPL-3] starts with the 22 fields of the specification, in order', () => {
  expect(PAGE_NODE_FIELDS.slice(0, 22).join(', ')).toBe(
    'pageId, pageName, path, templateId, systemId, systemPageId, landing, variation, branch, visible, showWhen, ' +
      'searchable, navGroup, url, urlProperties, subProjectId, secured, ownedBy, oldPageId, customMeta, customMaster, masterPageId',
  )
})

it.each([[[]], [[1, 2]], ['no list'], [null], [{ length: PAGE_NODE_FIELDS.length }]])(
  '[TPL-3] rejects %o as a tuple',
  (value) => {
    expect(pageFieldsOf(value)).toBeUndefined()
  },
)

const at = (pageId: number, parentId: number | null) => ({ pageId, parentId })

it('[TPL-4] builds a tree that keeps the order of siblings', () => {
  expect(pageTreeOf([at(1, null), at(3, 1), at(2, 1), at(4, 3)])).toEqual([
    {
      ...at(1, null),
      children: [
        { ...at(3, 1), children: [{ ...at(4, 3), children: [] }] },
        { ...at(2, 1), children: [] },
      ],
    },
  ])
})

it('[TPL-4] puts orphans and cycles at the root', () => {
  expect(pageTreeOf([at(1, 9), at(2, 3), at(3, 2)]).map(({ pageId }) => pageId)).toEqual([1, 2, 3])
})
