import { useCallback, useEffect, useRef, useState } from 'react'

/** A reducer that returns the next state together with the effects to run. */
type EffectReducer<State, Event, Effect> = (state: State, event: Event) => { state: State; effects: readonly Effect[] }

/**
 * Runs a pure reducer: `dispatch` computes the next state from the newest one and runs its effects at once, in order, with
 * the `runEffect` of the last render.
 */
export function useReducerWithEffects<State, Event, Effect>(
  reducer: EffectReducer<State, Event, Effect>,
  createInitialState: () => State,
  runEffect: (effect: Effect) => void,
): [State, (event: Event) => void] {
  const [state, setState] = useState(createInitialState)
  const newest = useRef(state)
  const run = useRef(runEffect)
  useEffect(() => {
    run.current = runEffect
  })
  const dispatch = useCallback(
    (event: Event) => {
      const transition = reducer(newest.current, event)
      newest.current = transition.state
      setState(transition.state)
      for (const effect of transition.effects) run.current(effect)
    },
    [reducer],
  )
  return [state, dispatch]
}
