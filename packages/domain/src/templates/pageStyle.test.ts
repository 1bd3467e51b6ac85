import { expect, it } from 'vitest'
import { isHiddenPage, isSystemPage, pageNodeStyle } from './pageStyle.ts'

it.each([
  [null, 'Services', false],
  ['', 'Services', false],
  ['B', 'Services', true],
  [null, '-', true],
  [null, ' - ', true],
  [null, '--', false],
])('[TPL-9] hides a page with variation %j named %j: %s', (variation, pageName, hidden) => {
  expect(isHiddenPage({ variation, pageName })).toBe(hidden)
})

it.each([
  [null, false],
  [0, false],
  [1, true],
])('[TPL-9] treats a page of system %j as a system page: %s', (systemId, system) => {
  expect(isSystemPage({ systemId })).toBe(system)
})

const plain = { systemId: null, url: '', visible: true, branch: false }
it.each([
  [plain, 'page'],
  [{ ...plain, branch: true }, 'branch'],
  [{ ...plain, visible: false, branch: true }, 'hidden'],
  [{ ...plain, url: 'https://pay.example', visible: false }, 'link'],
  [{ ...plain, systemId: 3, url: '/x' }, 'system'],
])('[TPL-10] styles a page %j as %s', (page, style) => {
  expect(pageNodeStyle(page)).toBe(style)
})
