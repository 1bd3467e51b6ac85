import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useHoverIntent } from './useHoverIntent.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const onChange = vi.fn()
beforeEach(() => onChange.mockClear())

function Thing() {
  const hover = useHoverIntent({ openMs: 60, closeMs: 120, onChange })
  return (
    <>
      <button {...hover}>Thing</button>
      <div {...hover}>What it opened</div>
    </>
  )
}

// React derives enter and leave events from over and out events.
const enter = (text: string, pointerType = 'mouse') => fireEvent.pointerOver(screen.getByText(text), { pointerType })
const leave = (text: string) => fireEvent.pointerOut(screen.getByText(text), { pointerType: 'mouse' })

describe('a pointer over an element', () => {
  it('counts as hover after the delay', () => {
    render(<Thing />)
    enter('Thing')
    vi.advanceTimersByTime(59)
    expect(onChange).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
  })

  it('does not count if it only passes', () => {
    render(<Thing />)
    enter('Thing')
    vi.advanceTimersByTime(59)
    leave('Thing')
    vi.advanceTimersByTime(119)
    expect(onChange).not.toHaveBeenCalled()
  })

  it('does not count after a press', () => {
    render(<Thing />)
    enter('Thing')
    vi.advanceTimersByTime(59)
    fireEvent.pointerDown(screen.getByText('Thing'))
    vi.advanceTimersByTime(1000)
    expect(onChange).not.toHaveBeenCalled()
  })

  it('may cross the gap to the opened layer', () => {
    render(<Thing />)
    leave('Thing')
    vi.advanceTimersByTime(119)
    enter('What it opened')
    vi.advanceTimersByTime(1000)
    expect(onChange).not.toHaveBeenCalledWith(false)
  })

  it('counts as gone after the longer delay', () => {
    render(<Thing />)
    leave('Thing')
    vi.advanceTimersByTime(120)
    expect(onChange).toHaveBeenCalledExactlyOnceWith(false)
  })

  it('ignores touch and removed elements', () => {
    const { unmount } = render(<Thing />)
    enter('Thing', 'touch')
    vi.advanceTimersByTime(1000)
    enter('Thing')
    unmount()
    vi.advanceTimersByTime(1000)
    expect(onChange).not.toHaveBeenCalled()
  })
})
