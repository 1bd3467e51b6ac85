import { act, cleanup, fireEvent, renderHook, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ShortcutsProvider } from '../keyboard-shortcuts/ShortcutsProvider.tsx'
import { type ToastOptions, useToast } from './toastContext.ts'
import { ToastProvider } from './ToastProvider.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const toast = (number: number, undo?: () => void): ToastOptions => ({
  message: `Notice ${number}`,
  ...(undo && { undo }),
})

/** Shows toasts. Returns their owner, their ids and the region in which they are. */
function renderToasts(...all: readonly ToastOptions[]) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ShortcutsProvider platform="other">
      <ToastProvider>{children}</ToastProvider>
    </ShortcutsProvider>
  )
  const { result } = renderHook(useToast, { wrapper })
  let ids: number[] = []
  act(() => {
    ids = all.map((options) => result.current.show(options))
  })
  const region = screen.getByRole('region', { name: 'Notifications (F8)' })
  return {
    ids,
    region,
    shown: () => [...region.querySelectorAll('[data-toast] p')].map(({ textContent }) => textContent),
    dismiss: (id: number) => act(() => result.current.dismiss(id)),
    press: (name: string) => fireEvent.click(within(region).getByRole('button', { name })),
  }
}

const pressCtrlZ = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })

describe('visible toasts', () => {
  it('shows three and queues the others', () => {
    const { shown, region } = renderToasts(toast(1), toast(2), toast(3), toast(4), toast(5))
    expect(shown()).toEqual(['Notice 1', 'Notice 2', 'Notice 3'])
    expect(region.textContent).toContain('2 more notices')
  })

  it('shows every countdown, however many notices there are', () => {
    const countdown = (number: number) => ({ ...toast(number), countdown: true })
    const { shown, region } = renderToasts(countdown(1), toast(2), toast(3), toast(4), toast(5), countdown(6))
    expect(shown()).toEqual(['Notice 1', 'Notice 2', 'Notice 3', 'Notice 4', 'Notice 6'])
    expect(region.textContent).toContain('1 more notice')
  })

  it('queues none while there is space', () => {
    const { shown, region } = renderToasts(toast(1))
    expect(shown()).toEqual(['Notice 1'])
    expect(region.textContent).not.toContain('more')
  })

  it('removes one by its id and says so to its owner', () => {
    const onClose = vi.fn()
    const { shown, dismiss, ids } = renderToasts({ ...toast(1), onClose }, toast(2))
    dismiss(ids[0] ?? 0)
    expect(shown()).toEqual(['Notice 2'])
    expect(onClose).toHaveBeenCalledExactlyOnceWith('dismiss')
  })

  it('leaves the toasts alone for an unknown id', () => {
    const onClose = vi.fn()
    const { shown, dismiss, ids } = renderToasts({ ...toast(1), onClose })
    dismiss((ids[0] ?? 0) + 9)
    expect(shown()).toEqual(['Notice 1'])
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('undo', () => {
  it('undoes the newest toast that can be undone', () => {
    const [older, newer] = [vi.fn(), vi.fn()]
    const { shown } = renderToasts(toast(1, older), toast(2, newer), toast(3))
    pressCtrlZ()
    expect([older.mock.calls.length, newer.mock.calls.length]).toEqual([0, 1])
    expect(shown()).toEqual(['Notice 1', 'Notice 3'])
    pressCtrlZ()
    pressCtrlZ()
    expect([older.mock.calls.length, newer.mock.calls.length]).toEqual([1, 1])
    expect(shown()).toEqual(['Notice 3'])
  })

  it.each(['close', 'time', 'dismiss'] as const)('does not undo when closed by %s', (reason) => {
    const undo = vi.fn()
    const onClose = vi.fn()
    const { ids, dismiss, press } = renderToasts({ message: 'Moved', undo, onClose })
    if (reason === 'close') press('Close')
    else if (reason === 'dismiss') dismiss(ids[0] ?? 0)
    else act(() => void vi.advanceTimersByTime(6000))
    expect(undo).not.toHaveBeenCalled()
    expect(onClose).toHaveBeenCalledExactlyOnceWith(reason)
  })

  it('undoes once and acts once', () => {
    const undo = vi.fn()
    const onPress = vi.fn()
    const moved = { message: 'Moved', undo, action: { label: 'Open', onPress } }
    renderToasts(moved).press('Undo')
    expect(undo).toHaveBeenCalledOnce()
    expect(onPress).not.toHaveBeenCalled()
    cleanup()
    renderToasts(moved).press('Open')
    expect(undo).toHaveBeenCalledOnce()
    expect(onPress).toHaveBeenCalledOnce()
  })
})
