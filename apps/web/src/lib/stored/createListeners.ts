/** The listeners of something that changes outside of React. `subscribe` is what `useSyncExternalStore` takes. */
export interface Listeners {
  /** Adds a listener, and returns the function that removes it. */
  subscribe: (listener: () => void) => () => void
  /** Calls all listeners. */
  notify: () => void
}

/** Creates a set of listeners. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify() {
      for (const listener of listeners) listener()
    },
  }
}
