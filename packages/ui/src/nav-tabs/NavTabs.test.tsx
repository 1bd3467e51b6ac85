import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NavTabs } from './NavTabs.tsx'

/** Clicks on a tab. Returns whether the app navigates, and not the browser. */
function navigates(click: MouseEventInit): boolean {
  const onNavigate = vi.fn()
  render(
    <NavTabs label="Client" items={[{ href: '#notes', label: 'Notes', current: false }]} onNavigate={onNavigate} />,
  )
  const isLeftToTheBrowser = fireEvent.click(screen.getByRole('link', { name: 'Notes' }), click)
  if (onNavigate.mock.calls.length === 0) return false
  expect(onNavigate.mock.calls).toEqual([['#notes']])
  expect(isLeftToTheBrowser).toBe(false)
  return true
}

test('a primary click without modifier keys is plain', () => {
  expect(navigates({})).toBe(true)
})

test.each([
  ['the middle button', { button: 1 }],
  ['the Control key', { ctrlKey: true }],
  ['the Command key', { metaKey: true }],
  ['the Shift key', { shiftKey: true }],
  ['the Alt key', { altKey: true }],
])('a click with %s is left to the browser', (_what, part) => {
  expect(navigates(part)).toBe(false)
})

test('a click with a handler that has dealt with it is left to the browser', () => {
  const stop = (event: Event) => event.preventDefault()
  document.addEventListener('click', stop, { capture: true })
  try {
    expect(navigates({})).toBe(false)
  } finally {
    document.removeEventListener('click', stop, { capture: true })
  }
})
