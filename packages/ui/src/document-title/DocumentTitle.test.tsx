import { render } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { DocumentTitle } from './DocumentTitle.tsx'

beforeEach(() => void (document.title = 'Rankdesk'))

test('restores the original title when all titles are removed', () => {
  const { unmount } = render(<DocumentTitle title="Home" />)
  expect(document.title).toBe('Home')
  unmount()
  expect(document.title).toBe('Rankdesk')
})

test('shows the newest title in any order of removal', () => {
  const page = render(<DocumentTitle title="Clients" />)
  const dialog = render(<DocumentTitle title="Confirm" />)
  expect(document.title).toBe('Confirm')
  page.unmount()
  expect(document.title).toBe('Confirm')
  dialog.unmount()
  expect(document.title).toBe('Rankdesk')
})

test('shows a title that changes, and ignores an empty one', () => {
  const { rerender } = render(<DocumentTitle title="One" />)
  rerender(<DocumentTitle title="Two" />)
  expect(document.title).toBe('Two')
  rerender(<DocumentTitle title="" />)
  expect(document.title).toBe('Rankdesk')
})
