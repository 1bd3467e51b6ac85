import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useCountdown } from './useCountdown.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Counted({ paused, duration, onEnd }: { paused: boolean; duration: number | null; onEnd: () => void }) {
  useCountdown(duration, paused, onEnd)
  return null
}

describe('the countdown of a toast', () => {
  it('ends once', () => {
    const onEnd = vi.fn()
    render(<Counted paused={false} duration={6000} onEnd={onEnd} />)
    vi.advanceTimersByTime(5999)
    expect(onEnd).not.toHaveBeenCalled()
    vi.advanceTimersByTime(10_000)
    expect(onEnd).toHaveBeenCalledOnce()
  })

  it('pauses and resumes', () => {
    const onEnd = vi.fn()
    const { rerender } = render(<Counted paused={false} duration={6000} onEnd={onEnd} />)
    vi.advanceTimersByTime(3000)
    rerender(<Counted paused duration={6000} onEnd={onEnd} />)
    vi.advanceTimersByTime(60_000)
    expect(onEnd).not.toHaveBeenCalled()
    rerender(<Counted paused={false} duration={6000} onEnd={onEnd} />)
    vi.advanceTimersByTime(2999)
    expect(onEnd).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onEnd).toHaveBeenCalledOnce()
  })

  it('never ends without a duration', () => {
    const onEnd = vi.fn()
    render(<Counted paused={false} duration={null} onEnd={onEnd} />)
    vi.advanceTimersByTime(1_000_000)
    expect(onEnd).not.toHaveBeenCalled()
  })
})
