import { useEffect, useRef, useState } from 'react'

/** Runs one effect of a reducer. It may dispatch events at once or later. */
export type EffectRunner<Event, Effect> = (effect: Effect, dispatch: (event: Event) => void) => void

/** Returns the next state and the effects to run, without side effects. */
export type EffectReducer<State, Event, Effect> = (
  state: State,
  event: Event,
) => { readonly state: State; readonly effects: readonly Effect[] }

/**
 * `useReducer` for a reducer that also returns effects. The effects run once, right after the event. Reducer and runner
 * are those of the last render. Events are still reduced after the component unmounted, so that its work can finish.
 */
export function useEffectReducer<State, Event, Effect>(
  reducer: EffectReducer<State, Event, Effect>,
  initial: State | (() => State),
  run: EffectRunner<Event, Effect>,
): [State, (event: Event) => void] {
  const [state, setState] = useState(initial)
  const current = useRef(state)
  const latest = useRef({ reducer, run })
  useEffect(() => {
    latest.current = { reducer, run }
  })
  const [dispatch] = useState(() => {
    function dispatchEvent(event: Event): void {
      const step = latest.current.reducer(current.current, event)
      current.current = step.state
      setState(() => step.state)
      for (const effect of step.effects) latest.current.run(effect, dispatchEvent)
    }
    return dispatchEvent
  })
  return [state, dispatch]
}
