import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { RevealedPanel } from './useInfoPanel.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Opens the panel on a page that is scrolled by 400 px, with its start at `top`. Returns how far it was scrolled. */
function openAt(top: number, wasToggled: boolean) {
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined)
  vi.stubGlobal('scrollY', 400)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 900))
  render(<RevealedPanel wasToggled={{ current: wasToggled }}>The client</RevealedPanel>)
  return scrollBy
}

it.each([-182, 90])('shows its start below the header when it opens on a scrolled page, from %d px (M335)', (top) => {
  expect(openAt(top, true)).toHaveBeenCalledExactlyOnceWith({ top: top - 112 })
})

it('scrolls nothing when its start is in sight, or when it was open before', () => {
  expect(openAt(112, true)).not.toHaveBeenCalled()
  expect(openAt(-182, false)).not.toHaveBeenCalled()
})
