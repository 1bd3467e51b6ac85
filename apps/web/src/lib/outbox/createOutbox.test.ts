// @vitest-environment jsdom
import type { ToastOptions } from '@rankdesk/ui'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countUnsavedWork } from '../unsaved/unsavedWork.ts'
import { createOutbox, OUTBOX_MS } from './createOutbox.ts'

/** Creates toasts that close when their time is up or when they are clicked. */
function notices() {
  const shown: ToastOptions[] = []
  const timers: ReturnType<typeof setTimeout>[] = []
  return {
    shown,
    toasts: {
      show(options: ToastOptions) {
        const id = shown.push(options) - 1
        timers[id] = setTimeout(() => options.onClose?.('time'), options.duration ?? 6000)
        return id
      },
      dismiss(id: number) {
        clearTimeout(timers[id])
        shown[id]?.onClose?.('dismiss')
      },
    },
    pressStop(id: number) {
      clearTimeout(timers[id])
      shown[id]?.action?.onPress()
      shown[id]?.onClose?.('action')
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Whether closing the tab would ask first. */
function promptsBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

describe('[D02] a confirmed action', () => {
  it('is sent once, after ten seconds', () => {
    const { toasts, shown } = notices()
    const outbox = createOutbox(toasts)
    const send = vi.fn()
    outbox.put({ name: 'one', label: 'Publishing Drain Cleaning', send })
    expect(shown[0]?.message).toBe('Publishing Drain Cleaning in 10 seconds. Closing this tab cancels it.')
    vi.advanceTimersByTime(OUTBOX_MS - 1)
    expect(send).not.toHaveBeenCalled()
    expect(outbox.isWaiting('one')).toBe(true)
    vi.advanceTimersByTime(1)
    expect(send).toHaveBeenCalledOnce()
    expect(outbox.isWaiting('one')).toBe(false)
  })

  it('is never sent when it is stopped after nine seconds', () => {
    const { toasts, shown, pressStop } = notices()
    const outbox = createOutbox(toasts)
    const [send, onStopped] = [vi.fn(), vi.fn()]
    outbox.put({ name: 'one', label: 'Publishing', send, onStopped })
    vi.advanceTimersByTime(9_000)
    pressStop(0)
    vi.advanceTimersByTime(60_000)
    expect(send).not.toHaveBeenCalled()
    expect(onStopped).toHaveBeenCalledOnce()
    expect(shown[1]?.message).toBe('Stopped. Nothing was sent.')
  })

  it('asks before the tab is closed while it waits', () => {
    const { toasts } = notices()
    const outbox = createOutbox(toasts)
    outbox.put({ name: 'one', label: 'Publishing', send: () => undefined })
    expect(promptsBeforeUnload()).toBe(true)
    expect(countUnsavedWork()).toBeGreaterThan(0)
    outbox.stop('one')
    expect(promptsBeforeUnload()).toBe(false)
    expect(countUnsavedWork()).toBe(0)
  })

  it('waits once under its name and notifies listeners of its start and end', () => {
    const { toasts } = notices()
    const outbox = createOutbox(toasts)
    const [first, second, listener] = [vi.fn(), vi.fn(), vi.fn()]
    const stopListening = outbox.subscribe(listener)
    outbox.put({ name: 'one', label: 'Publishing', send: first })
    outbox.put({ name: 'one', label: 'Publishing', send: second })
    vi.advanceTimersByTime(OUTBOX_MS)
    expect(first).toHaveBeenCalledOnce()
    expect(second).not.toHaveBeenCalled()
    expect(listener).toHaveBeenCalledTimes(2)
    stopListening()
    outbox.put({ name: 'two', label: 'Publishing', send: first })
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
