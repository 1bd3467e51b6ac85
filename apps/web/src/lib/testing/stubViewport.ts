import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** An observer of jsdom's missing viewport: `scrollIntoView` decides what is in it. */
class FakeIntersectionObserver implements IntersectionObserver {
  static readonly active = new Set<FakeIntersectionObserver>()
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  readonly #callback: IntersectionObserverCallback
  readonly #targets = new Set<Element>()

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback
    FakeIntersectionObserver.active.add(this)
  }

  observe(target: Element): void {
    this.#targets.add(target)
  }

  unobserve(target: Element): void {
    this.#targets.delete(target)
  }

  disconnect(): void {
    FakeIntersectionObserver.active.delete(this)
  }

  takeRecords(): IntersectionObserverEntry[] {
    return []
  }

  /** Reports the observed elements in `container` as visible. */
  reveal(container: Element): void {
    const visible = [...this.#targets].filter((target) => container.contains(target))
    if (visible.length > 0) this.#callback(visible.map(visibleEntry), this)
  }
}

function visibleEntry(target: Element): IntersectionObserverEntry {
  const rect = new DOMRect()
  return {
    target,
    isIntersecting: true,
    intersectionRatio: 1,
    boundingClientRect: rect,
    intersectionRect: rect,
    rootBounds: null,
    time: 0,
  }
}

/**
 * Gives jsdom a viewport that nothing is in. Returns a function that brings an element into view, with everything that
 * it contains.
 */
export function stubViewport(): (element: Element) => void {
  FakeIntersectionObserver.active.clear()
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver)
  return (element) => {
    act(() => {
      for (const observer of FakeIntersectionObserver.active) observer.reveal(element)
    })
  }
}
