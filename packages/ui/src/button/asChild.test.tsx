import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TooltipProvider } from '../tooltip/index.ts'
import { Button } from './index.ts'

describe('a button as a child', () => {
  const blocked = [
    ['loading', { loading: true }],
    ['disabled', { disabled: true }],
    ['disabled for a reason', { disabledReason: 'Choose a client first' }],
  ] as const
  it.each(blocked)('ignores presses while it is %s', (_name, state) => {
    const pressed: string[] = []
    const view = (
      <TooltipProvider>
        <Button asChild {...state} onClick={() => pressed.push('button')}>
          <a href="#next" onClick={() => pressed.push('child')}>
            Next
          </a>
        </Button>
      </TooltipProvider>
    )
    render(view)
    const link = screen.getByRole('link', { name: 'Next' })
    expect(fireEvent.click(link)).toBe(false)
    expect(fireEvent(link, new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }))).toBe(false)
    expect(pressed).toEqual([])
    expect(link.getAttribute('aria-disabled')).toBe('true')
  })

  it('is pressed otherwise', () => {
    const pressed: string[] = []
    render(
      <Button asChild onClick={() => pressed.push('button')}>
        <a href="#next" onClick={() => pressed.push('child')}>
          Next
        </a>
      </Button>,
    )
    fireEvent.click(screen.getByRole('link', { name: 'Next' }))
    expect(pressed).toEqual(['child', 'button'])
  })
})
