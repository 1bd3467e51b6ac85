import { act, fireEvent, renderHook } from '@testing-library/react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CENTER, type Offset, type Size } from './dialogPosition.ts'
import { useDialogMove } from './useDialogMove.ts'

const root = document.documentElement

function setViewport({ width, height }: Size) {
  vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(root, 'clientHeight', 'get').mockReturnValue(height)
}

beforeEach(() => {
  setViewport({ width: 1000, height: 800 })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A dialog of a size at an offset, which is moved by its title bar. */
function renderDialog({ width, height }: Size = { width: 400, height: 200 }, at = CENTER) {
  const surface = document.createElement('div')
  vi.spyOn(surface, 'offsetWidth', 'get').mockReturnValue(width)
  vi.spyOn(surface, 'offsetHeight', 'get').mockReturnValue(height)
  const { result } = renderHook(() => useDialogMove(surface, { paused: false, below: 0 }))
  act(() => result.current.place(at))
  const pointer = ({ x, y }: Offset) =>
    ({ button: 0, clientX: x, clientY: y, target: surface, isTrusted: false }) as unknown as PointerEvent<HTMLElement>
  return {
    offset: () => result.current.offset,
    drag(from: Offset, to: Offset) {
      act(() => result.current.titleBarProps.onPointerDown(pointer(from)))
      act(() => result.current.titleBarProps.onPointerMove(pointer(to)))
      act(() => result.current.titleBarProps.onPointerUp())
    },
    /** Presses a key. Returns whether it was handled. */
    press(key: string, shiftKey: boolean) {
      const preventDefault = vi.fn()
      act(() => result.current.onKeyDown({ key, shiftKey, preventDefault } as unknown as KeyboardEvent))
      return preventDefault.mock.calls.length > 0
    },
  }
}

describe('the position of a moved dialog (M488)', () => {
  it.each([
    ['stays where it was put', { x: 120, y: -40 }, { x: 120, y: -40 }],
    ['stops 8 px before the right and lower edge', { x: 900, y: 900 }, { x: 292, y: 292 }],
    ['stops 8 px before the left and upper edge', { x: -900, y: -900 }, { x: -292, y: -292 }],
    ['reaches the last allowed pixel', { x: 292, y: -292 }, { x: 292, y: -292 }],
    ['stops one pixel past it', { x: 293, y: -293 }, { x: 292, y: -292 }],
  ])('%s', (_, wanted, expected) => {
    const { drag, offset } = renderDialog()
    drag({ x: 0, y: 0 }, wanted)
    expect(offset()).toEqual(expected)
  })

  it('moves back into a window that shrinks', () => {
    const { drag, offset } = renderDialog()
    drag({ x: 0, y: 0 }, { x: 292, y: 292 })
    setViewport({ width: 600, height: 500 })
    fireEvent(window, new Event('resize'))
    expect(offset()).toEqual({ x: 92, y: 142 })
  })

  it('stays in the center if it is larger than the window', () => {
    const { drag, offset } = renderDialog({ width: 1200, height: 900 })
    drag({ x: 0, y: 0 }, { x: 50, y: -50 })
    expect(offset()).toEqual(CENTER)
  })
})

describe('moving a dialog', () => {
  it('follows the pointer from where it was grabbed', () => {
    const { drag, offset } = renderDialog(undefined, { x: 10, y: 20 })
    drag({ x: 500, y: 300 }, { x: 450, y: 330 })
    expect(offset()).toEqual({ x: -40, y: 50 })
  })

  it.each([
    ['ArrowRight', false, { x: 26, y: 20 }],
    ['ArrowLeft', false, { x: -6, y: 20 }],
    ['ArrowUp', false, { x: 10, y: 4 }],
    ['ArrowDown', true, { x: 10, y: 84 }],
    ['Home', false, { x: 0, y: 0 }],
    ['Enter', false, undefined],
  ])('%s (with Shift: %s)', (key, far, expected) => {
    const { press, offset } = renderDialog(undefined, { x: 10, y: 20 })
    expect(press(key, far)).toBe(expected !== undefined)
    expect(offset()).toEqual(expected ?? { x: 10, y: 20 })
  })
})
