import { describe, expect, it, vi } from 'vitest'
import { runClosing, shownToasts, undoableToast, withoutToast } from './toastQueue.ts'

const toast = (id: number, undo?: () => void) => ({ id, message: `Notice ${id}`, ...(undo && { undo }) })

describe('visible toasts', () => {
  it('shows three and queues the others', () => {
    const { shown, waiting } = shownToasts([toast(1), toast(2), toast(3), toast(4), toast(5)])
    expect(shown.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(waiting).toBe(2)
  })

  it('shows every countdown, however many notices there are', () => {
    const countdown = (id: number) => ({ ...toast(id), countdown: true })
    const { shown, waiting } = shownToasts([countdown(1), toast(2), toast(3), toast(4), toast(5), countdown(6)])
    expect(shown.map(({ id }) => id)).toEqual([1, 2, 3, 4, 6])
    expect(waiting).toBe(1)
  })

  it('queues none while there is space', () => {
    expect(shownToasts([toast(1)])).toEqual({ shown: [toast(1)], waiting: 0 })
  })

  it('removes one by its id and returns it', () => {
    const { queue, closed } = withoutToast([toast(1), toast(2)], 1)
    expect(queue).toEqual([toast(2)])
    expect(closed).toEqual(toast(1))
  })

  it('returns the same queue for an unknown id', () => {
    const queue = [toast(1)]
    expect(withoutToast(queue, 9)).toEqual({ queue, closed: undefined })
    expect(withoutToast(queue, 9).queue).toBe(queue)
  })
})

describe('undo', () => {
  it('undoes the newest toast that can be undone', () => {
    const undo = () => undefined
    expect(undoableToast([toast(1, undo), toast(2, undo), toast(3)])?.id).toBe(2)
    expect(undoableToast([toast(3)])).toBeUndefined()
  })

  it.each(['close', 'time', 'dismiss'] as const)('does not undo when closed by %s', (reason) => {
    const undo = vi.fn()
    const onClose = vi.fn()
    runClosing({ message: 'Moved', undo, onClose }, reason)
    expect(undo).not.toHaveBeenCalled()
    expect(onClose).toHaveBeenCalledExactlyOnceWith(reason)
  })

  it('undoes once and acts once', () => {
    const undo = vi.fn()
    const onPress = vi.fn()
    runClosing({ message: 'Moved', undo, action: { label: 'Open', onPress } }, 'undo')
    expect(undo).toHaveBeenCalledOnce()
    expect(onPress).not.toHaveBeenCalled()
    runClosing({ message: 'Moved', undo, action: { label: 'Open', onPress } }, 'action')
    expect(undo).toHaveBeenCalledOnce()
    expect(onPress).toHaveBeenCalledOnce()
  })
})
