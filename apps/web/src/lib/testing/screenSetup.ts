import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { skipOwnerStacks } from './skipOwnerStacks.ts'

/*
 * Runs before each file of screen tests. The files share a worker and its modules, so that a hook of an imported module
 * would run for the first file only: hooks belong here or into the test file.
 */

// A slow machine must not fail a test that waits for an element.
configure({ asyncUtilTimeout: 15_000 })
skipOwnerStacks()

// jsdom computes no layout, so there is nothing to observe or scroll.
class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom starts an interval with the first frame and stops it after the last one. One that starts with fake timers is lost
// with them, and no later file would ever get a frame. So a frame is always pending, and the interval keeps running.
const requestFrame = globalThis.requestAnimationFrame
const cancelFrame = globalThis.cancelAnimationFrame
let pendingFrame = 0
function keepFramesRunning(): void {
  pendingFrame = requestFrame(keepFramesRunning)
}

const measure = HTMLElement.prototype.getBoundingClientRect

beforeAll(keepFramesRunning)
afterAll(() => cancelFrame(pendingFrame))

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoResizes)
  vi.stubGlobal('scrollTo', () => undefined)
  Element.prototype.scrollIntoView ??= () => undefined
  // Without a layout, the handle between two panes would be under every press.
  HTMLElement.prototype.getBoundingClientRect = function (this: HTMLElement) {
    return this.role === 'separator' ? new DOMRect(-9_999, -9_999, 1, 1) : measure.call(this)
  }
})
afterEach(() => {
  HTMLElement.prototype.getBoundingClientRect = measure
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.removeAttribute('style')
  localStorage.clear()
  sessionStorage.clear()
})
