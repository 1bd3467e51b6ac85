import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { CENTER, type Offset } from '../moving/dialogPosition.ts'
import { DialogResize, type DialogResizeProps } from './DialogResize.tsx'

beforeEach(() => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800)
})
afterEach(() => vi.restoreAllMocks())

const limits = { min: { width: 320, height: 200 }, max: { width: 900, height: 700 } }
const corner = () => screen.getByRole('button', { name: 'Resize dialog' })
/** The strip along the right edge, and the square in the upper left corner. */
const right = () => document.querySelector('[aria-hidden].-right-1.w-2')
const upperLeft = () => document.querySelector('[aria-hidden].-top-1.-left-1')

/** A dialog of 400 by 300 px. */
function renderDialog(props: Partial<DialogResizeProps> = {}) {
  const surface = document.createElement('div')
  vi.spyOn(surface, 'offsetWidth', 'get').mockReturnValue(400)
  vi.spyOn(surface, 'offsetHeight', 'get').mockReturnValue(300)
  const onResize = vi.fn<DialogResizeProps['onResize']>()
  const nothing = () => undefined
  render(
    <DialogResize
      surface={surface}
      offset={CENTER}
      limits={limits}
      onResize={onResize}
      onResized={nothing}
      onReset={nothing}
      {...props}
    />,
  )
  return {
    box: () => onResize.mock.lastCall?.[0],
    drag(edge: Element | null, { x, y }: Offset) {
      if (edge === null) throw new Error('There is no such edge.')
      fireEvent.pointerDown(edge, { button: 0, clientX: 0, clientY: 0 })
      fireEvent.pointerMove(edge, { clientX: x, clientY: y })
      fireEvent.pointerUp(edge)
    },
  }
}

describe('the size of a resized dialog (DLG-16)', () => {
  it.each([
    ['follows the right edge, and the left one stays', right, { x: 50, y: 70 }, [450, 300], [25, 0]],
    ['follows the lower right corner', corner, { x: 50, y: -40 }, [450, 260], [25, -20]],
    [
      'follows the upper left corner, and the lower right one stays',
      upperLeft,
      { x: -50, y: -40 },
      [450, 340],
      [-25, -20],
    ],
    ['reaches the smallest size', corner, { x: -80, y: -100 }, [320, 200], [-40, -50]],
    ['stops one pixel below the smallest size', corner, { x: -81, y: -101 }, [320, 200], [-40, -50]],
    ['reaches 8 px before the edge of the window', corner, { x: 292, y: 242 }, [692, 542], [146, 121]],
    ['stops one pixel past it', corner, { x: 293, y: 243 }, [692, 542], [146, 121]],
  ] as const)('%s', (_, edge, by, [width, height], [x, y]) => {
    const { box, drag } = renderDialog()
    drag(edge(), by)
    expect(box()).toEqual({ size: { width, height }, offset: { x, y } })
  })

  it('stops at the largest size', () => {
    const { box, drag } = renderDialog({ offset: { x: -292, y: -242 } })
    drag(corner(), { x: 600, y: 600 })
    expect(box()?.size).toEqual({ width: 900, height: 700 })
  })

  it('leaves 32 px of the window free when the limits are larger', () => {
    const wide = { min: limits.min, max: { width: 5000, height: 5000 } }
    const { box, drag } = renderDialog({ limits: wide, offset: { x: -292, y: -242 } })
    drag(corner(), { x: 900, y: 900 })
    expect(box()?.size).toEqual({ width: 968, height: 768 })
  })
})

test.each([
  ['ArrowRight', false, { x: 16, y: 0 }],
  ['ArrowLeft', true, { x: -64, y: 0 }],
  ['ArrowDown', false, { x: 0, y: 16 }],
  ['ArrowUp', true, { x: 0, y: -64 }],
  ['PageUp', false, undefined],
])('%s (Shift: %s) resizes by %j', (key, shiftKey, by) => {
  const { box } = renderDialog()
  const isLeftToTheBrowser = fireEvent.keyDown(corner(), { key, shiftKey })
  expect(isLeftToTheBrowser).toBe(by === undefined)
  expect(box()?.size).toEqual(by && { width: 400 + by.x, height: 300 + by.y })
})
