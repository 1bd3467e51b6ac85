import { expect, it } from 'vitest'
import { isDocumentAddress, siteAddressCounts, siteAddressKind } from './siteAddress.ts'

it.each([
  ['/prices.pdf', true],
  ['/prices.PDF?v=2', true],
  ['/a/form.docx', true],
  ['/list.xls', true],
  ['/prices', false],
  ['/pdf', false],
  ['/read?file=prices.pdf', false],
  ['/prices.pdf/', false],
  ['/prices.html', false],
])('[READ-26] has %s as a document: %s', (path, isDocument) => {
  expect(isDocumentAddress(path)).toBe(isDocument)
})

const PAGE = { path: '/a', status: 200, problem: null, isHtml: true, redirectTo: null }
it.each([
  [{}, 'page'],
  [{ status: 399 }, 'page'],
  [{ status: 400 }, 'failed'],
  [{ status: 0, isHtml: false }, 'failed'],
  [{ problem: 'too-large' as const }, 'failed'],
  [{ isHtml: false }, 'document'],
  [{ path: '/a.pdf', isHtml: false }, 'document'],
  [{ path: '/a.pdf', isHtml: false, status: 404 }, 'document'],
  [{ path: '/a.pdf', isHtml: false, status: 301, redirectTo: '/b.pdf' }, 'redirect'],
  [{ isHtml: false, status: 301, redirectTo: '/b' }, 'redirect'],
])('[READ-26] finds at %j: %s', (change, kind) => {
  expect(siteAddressKind({ ...PAGE, ...change })).toBe(kind)
})

it('[READ-27] counts every address once', () => {
  const found = [PAGE, PAGE, { ...PAGE, isHtml: false }, { ...PAGE, redirectTo: '/b' }, { ...PAGE, status: 404 }]
  expect(siteAddressCounts(found)).toEqual({ page: 2, document: 1, redirect: 1, failed: 1 })
  expect(siteAddressCounts([])).toEqual({ page: 0, document: 0, redirect: 0, failed: 0 })
})
