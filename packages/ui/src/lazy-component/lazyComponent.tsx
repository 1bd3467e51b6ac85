import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { importWithRetry } from './importWithRetry.ts'
import { LazyModuleError } from './LazyModuleError.ts'

/**
 * Creates a component whose code is loaded when it is first rendered, like React's `lazy`, but a failed load is
 * retried. It suspends while the code loads. When all retries fail, it throws `LazyModuleError` to the nearest
 * ErrorBoundary, whose retry loads the code again; `lazy` alone would keep the failure until the page is reloaded.
 */
export function lazyComponent<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Current = createAttempt()

  function createAttempt(): LazyExoticComponent<ComponentType<Props>> {
    return lazy(async () => {
      try {
        return { default: await importWithRetry(importComponent) }
      } catch (error) {
        throw new LazyModuleError(error instanceof LazyModuleError ? error.cause : error, () => {
          Current = createAttempt()
        })
      }
    })
  }

  return function LazyComponent(props: Props) {
    const Attempt = Current
    return <Attempt {...props} />
  }
}
