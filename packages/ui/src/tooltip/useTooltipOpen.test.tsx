import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Tooltip } from './Tooltip.tsx'

test('opens on focus that is visible, and not on that of a dialog which a press has opened', async () => {
  render(
    <Tooltip content="Folders">
      <button type="button">F</button>
    </Tooltip>,
  )
  const button = screen.getByRole('button')
  // The test environment takes every focus for visible.
  const matches = vi.spyOn(button, 'matches').mockImplementation((selector) => selector !== ':focus-visible')
  act(() => button.focus())
  await act(async () => void (await import('./TooltipLayer.tsx')))
  expect(screen.queryByRole('tooltip')).toBeNull()

  act(() => button.blur())
  matches.mockRestore()
  act(() => button.focus())
  expect((await screen.findByRole('tooltip')).textContent).toBe('Folders')
})
