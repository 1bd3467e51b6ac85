import { useEffect, useRef, useState } from 'react'

/** Runs one effect of a reducer. It may dispatch events at once or later. */
export type EffectRunner<Event, Effect> = (effect: Effect, dispatch: (event: Event) => void) => void

/**
 * `useReducer` for a reducer that also returns effects. The effects run once, right after the event, with the runner of
 * the last render. Events are still reduced after the component unmounted, so that its work can finish.
 */
export function useEffectReducer<State, Event, Effect>(
  reducer: (state: State, event: Event) => { state: State; effects: readonly Effect[] },
  initial: State,
  run: EffectRunner<Event, Effect>,
): [State, (event: Event) => void] {
  const [state, setState] = useState(initial)
  const current = useRef(initial)
  const runner = useRef(run)
  useEffect(() => {
    runner.current = run
  })
  const [dispatch] = useState(() => {
    function dispatchEvent(event: Event): void {
      const step = reducer(current.current, event)
      current.current = step.state
      setState(step.state)
      for (const effect of step.effects) runner.current(effect, dispatchEvent)
    }
    return dispatchEvent
  })
  return [state, dispatch]
}
