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

/** Renders a card that nothing has opened yet. */
function renderCard() {
  const { unmount } = render(
    <HoverCard label="Maya Okafor" trigger={<button type="button">Maya</button>}>
      Writes for eleven clients
    </HoverCard>,
  )
  const trigger = screen.getByRole('button', { name: 'Maya' })
  const enter = (element: Element | null = trigger, pointerType = 'mouse') =>
    fireEvent.pointerOver(element ?? trigger, { pointerType })
  const press = () => {
    fireEvent.pointerDown(trigger, { pointerType: 'mouse' })
    fireEvent.click(trigger)
  }
  return { unmount, enter, leave: () => fireEvent.pointerOut(trigger, { pointerType: 'mouse' }), press }
}

it('stays closed if the pointer only passes', () => {
  const { enter, leave } = renderCard()
  enter()
  pass(59)
  leave()
  pass(1000)
  expect(card()).toBeNull()
})

it('is not opened again after a press by the hover before it', () => {
  const { enter, press } = renderCard()
  enter()
  pass(30)
  press()
  expect(card()).not.toBeNull()
  press()
  expect(card()).toBeNull()
  pass(1000)
  expect(card()).toBeNull()
})

it('stays open while the pointer crosses the gap to it', () => {
  const { enter, leave } = renderCard()
  enter()
  pass(60)
  leave()
  pass(119)
  enter(card())
  pass(1000)
  expect(card()).not.toBeNull()
})

it('ignores touch, and a pointer over a trigger that is gone', () => {
  const { unmount, enter } = renderCard()
  enter(undefined, 'touch')
  pass(1000)
  expect(card()).toBeNull()
  enter()
  unmount()
  pass(1000)
  expect(card()).toBeNull()
})

type Step = 'hover' | 'leave' | 'press' | 'Escape'

it.each<[string, Step[], string]>([
  ['[FLY-8] opens under a pointer that rests', ['hover'], 'hovering'],
  ['[FLY-8] closes when the pointer has left', ['hover', 'leave'], 'closed'],
  ['[FLY-10] is pinned by a press while it is shut', ['press'], 'pinned'],
  ['[FLY-10] is pinned by a press while the pointer holds it open', ['hover', 'press'], 'pinned'],
  ['[FLY-10] stays pinned when the pointer leaves', ['hover', 'press', 'leave'], 'pinned'],
  ['[FLY-10] stays pinned when the pointer comes back', ['press', 'hover'], 'pinned'],
  ['[FLY-10] is closed by the second press', ['press', 'press'], 'closed'],
  ['[FLY-10] is closed by Escape', ['press', 'Escape'], 'closed'],
  ['[FLY-8] is closed by Escape under the pointer', ['hover', 'Escape'], 'closed'],
  ['[FLY-8] stays shut when the pointer leaves', ['leave'], 'closed'],
])('%s', (_case, steps, mode) => {
  const { enter, leave, press } = renderCard()
  const take: Record<Step, () => void> = {
    hover: () => void enter(),
    leave: () => void leave(),
    press,
    Escape: () => void fireEvent.keyDown(document, { key: 'Escape' }),
  }
  for (const step of steps) {
    take[step]()
    pass(120)
  }
  expect(card()?.dataset['mode'] ?? 'closed').toBe(mode)
})
