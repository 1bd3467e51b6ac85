import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Toast, type ToastProps } from './Toast.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function renderToast(props: Partial<ToastProps> = {}) {
  const onClose = vi.fn<ToastProps['onClose']>()
  const toast = (paused: boolean) => <Toast message="Saved" {...props} paused={paused} onClose={onClose} />
  const { rerender } = render(toast(false))
  return { onClose, pause: () => rerender(toast(true)), resume: () => rerender(toast(false)) }
}

/** Returns after how many ms a toast closes; undefined if it stays. */
function timeout(props: Partial<ToastProps>) {
  const { onClose } = renderToast(props)
  for (let ms = 1000; ms <= 60_000; ms += 1000) {
    vi.advanceTimersByTime(1000)
    if (onClose.mock.calls.length > 0) return ms
  }
  return undefined
}

describe('the countdown of a toast', () => {
  it('ends once', () => {
    const { onClose } = renderToast()
    vi.advanceTimersByTime(5999)
    expect(onClose).not.toHaveBeenCalled()
    vi.advanceTimersByTime(10_000)
    expect(onClose).toHaveBeenCalledExactlyOnceWith('time')
  })

  it('pauses and resumes', () => {
    const { onClose, pause, resume } = renderToast()
    vi.advanceTimersByTime(3000)
    pause()
    vi.advanceTimersByTime(60_000)
    expect(onClose).not.toHaveBeenCalled()
    resume()
    vi.advanceTimersByTime(2999)
    expect(onClose).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('never ends without a duration', () => {
    expect(timeout({ duration: null })).toBeUndefined()
  })
})

describe('the timeout of a toast', () => {
  it('is six seconds by default', () => {
    expect(timeout({})).toBe(6000)
    expect(timeout({ duration: 9000 })).toBe(9000)
  })

  it('is none for an error', () => {
    expect(timeout({ tone: 'danger' })).toBeUndefined()
    expect(timeout({ tone: 'danger', duration: 4000 })).toBe(4000)
  })

  it.each([
    ['goes on where it stood', 6000, 1500, 4500],
    ['leaves two seconds to read on', 6000, 5900, 2000],
    ['leaves no more than it ever had', 50, 40, 50],
  ])('%s after a pause', (_, duration, elapsed, expected) => {
    const { onClose, pause, resume } = renderToast({ duration })
    vi.advanceTimersByTime(elapsed)
    pause()
    resume()
    vi.advanceTimersByTime(expected - 1)
    expect(onClose).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onClose).toHaveBeenCalledOnce()
  })
})
