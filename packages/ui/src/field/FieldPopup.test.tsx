import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FieldPopup } from './FieldPopup.tsx'

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  [600, 900, 'bottom'],
  [601, 900, 'top'],
  [20, 900, 'bottom'],
  [890, 900, 'top'],
] as const)('[M505] a control that ends at %i of %i px opens its popup to the %s', async (bottom, height, side) => {
  vi.stubGlobal('innerHeight', height)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(height)
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000)
  const control = document.createElement('div')
  vi.spyOn(control, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, bottom - 32, 200, 32))
  render(
    <FieldPopup open onOpenChange={() => undefined} anchor={{ current: control }} label="Choose" className="">
      Options
    </FieldPopup>,
  )
  const popup = await screen.findByRole('dialog', { name: 'Choose' })
  await vi.waitFor(() => expect(popup.dataset['side']).toBe(side))
})
