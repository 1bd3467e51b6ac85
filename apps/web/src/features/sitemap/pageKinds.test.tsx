import { EXTENDED_PAGE_DEFAULTS, type PageNode } from '@rankdesk/domain'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PageName, pageIcon } from './PageNodeParts.tsx'

const page = (change: Partial<PageNode>): PageNode => ({
  ...EXTENDED_PAGE_DEFAULTS,
  pageId: 2,
  pageName: 'Drains',
  path: '/drains',
  templateId: 1,
  branch: false,
  visible: true,
  searchable: true,
  parentId: 1,
  childCount: 0,
  ...change,
})

it.each([
  ['a plain page', {}, 'file-text', 'Drains'],
  ['a branch', { branch: true, childCount: 2 }, 'folder', 'Drains'],
  ['a link', { url: 'https://pay.example' }, 'link-2', 'DrainsLink'],
  ['a system page', { systemId: 3 }, 'cog', 'DrainsSystem'],
  ['a hidden page', { visible: false }, 'eye-off', 'DrainsHidden'],
])('%s of the tree has an icon of its own, and its kind as a word [M428]', (_kind, change, icon, text) => {
  const node = page(change)
  const { container } = render(
    <>
      {pageIcon(node)}
      <PageName node={{ id: '2', name: 'Drains' }} page={node} facts={undefined} />
    </>,
  )
  expect(container.querySelector('svg')?.classList.contains(`lucide-${icon}`)).toBe(true)
  expect(container.textContent).toBe(text)
})
