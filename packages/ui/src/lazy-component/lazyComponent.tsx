import { type ComponentType, use } from 'react'
import { importWithRetry } from './importWithRetry.ts'
import { LazyModuleError } from './LazyModuleError.ts'

/** One load of the code: its component once it has arrived, or the failure. */
interface Load<Props> {
  done: Promise<void>
  Component?: ComponentType<Props>
  error?: LazyModuleError
}

/**
 * Creates a component whose code is loaded when it is first rendered, like React's `lazy`, but a failed load is
 * retried. It suspends while the code loads. When all retries fail, it throws `LazyModuleError` to the nearest
 * ErrorBoundary, whose retry loads the code again; `lazy` would keep the failure until the page is reloaded.
 */
export function lazyComponent<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let load: Load<Props> | undefined

  function start(): Load<Props> {
    const started: Load<Props> = { done: Promise.resolve() }
    started.done = importWithRetry(importComponent).then(
      (component) => void (started.Component = component),
      (error: unknown) => {
        started.error = new LazyModuleError(error instanceof LazyModuleError ? error.cause : error, () => {
          load = undefined
        })
      },
    )
    return started
  }

  return function LazyComponent(props: Props) {
    load ??= start()
    if (load.error !== undefined) throw load.error
    if (load.Component === undefined) {
      use(load.done)
      // `use` returns only after the load is done; the next render shows its result.
      return null
    }
    return <load.Component {...props} />
  }
}
