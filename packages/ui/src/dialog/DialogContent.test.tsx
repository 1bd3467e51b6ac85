import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from './index.ts'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

/** Opens a dialog that remembers its size. */
function open(): HTMLElement {
  render(<Dialog open title="Notes" resizable sizeKey="notes" onOpenChange={() => undefined} />)
  return screen.getByRole('dialog', { name: 'Notes' })
}

test('reads the remembered size', () => {
  localStorage.setItem('rankdesk.dialog-size.notes', '640x480')
  expect(open().style).toMatchObject({ width: '640px', height: '480px' })
})

test.each([null, '640', '9x9', '640x480; drop'])('does not read %j as a size', (text) => {
  if (text !== null) localStorage.setItem('rankdesk.dialog-size.notes', text)
  expect(open().style).toMatchObject({ width: '464px', height: '' })
})

test('writes whole pixels', async () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800)
  const dialog = open()
  vi.spyOn(dialog, 'offsetWidth', 'get').mockReturnValue(624.4)
  vi.spyOn(dialog, 'offsetHeight', 'get').mockReturnValue(479.6)
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Resize dialog' }), { key: 'ArrowRight' })
  expect(localStorage.getItem('rankdesk.dialog-size.notes')).toBe('640x480')
})
