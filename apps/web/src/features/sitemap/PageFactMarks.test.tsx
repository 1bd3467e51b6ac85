import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PageFactMarks } from './PageFactMarks.tsx'

const STATES = ['Indexed', 'New', 'Unknown', 'Lost', 'Never seen', 'Hidden'] as const

const facts = (indexState: (typeof STATES)[number]) => ({
  pageId: 2,
  indexState,
  addedOn: '2026-01-05',
  lastSeenOn: null,
  lastCheckedOn: null,
  exportedOn: null,
  targets: 0,
  isPublished: false,
  strategies: [],
})

it('tells the index state of a page by a shape of its own and by its word, never by color alone [D23]', () => {
  const shapes = STATES.map((state) => {
    const { container, unmount } = render(<PageFactMarks facts={facts(state)} />)
    expect(screen.getByText(state)).toBeVisible()
    const shape = container.querySelector('svg')?.innerHTML
    unmount()
    return shape
  })
  expect(shapes).not.toContain(undefined)
  expect(new Set(shapes).size).toBe(STATES.length)
})
