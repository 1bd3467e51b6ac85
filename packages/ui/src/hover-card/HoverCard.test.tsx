import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HoverCard } from './HoverCard.tsx'

beforeEach(() => {
  vi.useFakeTimers()
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
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const card = () => screen.queryByRole('dialog', { name: 'Maya Okafor' })

it('opens after 60 ms of hovering, and closes 120 ms after the pointer has left [M503, M504, M546]', () => {
  render(
    <HoverCard label="Maya Okafor" trigger={<button type="button">Maya</button>}>
      Writes for eleven clients
    </HoverCard>,
  )
  const trigger = screen.getByRole('button', { name: 'Maya' })
  // React derives enter and leave events from over and out events.
  fireEvent.pointerOver(trigger, { pointerType: 'mouse' })
  pass(59)
  expect(card()).toBeNull()
  pass(1)
  expect(card()).not.toBeNull()
  fireEvent.pointerOut(trigger, { pointerType: 'mouse' })
  pass(119)
  expect(card()).not.toBeNull()
  pass(1)
  expect(card()).toBeNull()
})
