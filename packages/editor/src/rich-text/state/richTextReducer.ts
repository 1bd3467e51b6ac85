import { EDITOR_KEEPS_CRASHING } from '../loading/editorErrors.ts'
import type { RichTextEffect, RichTextEvent, RichTextState, TextRange } from './richTextState.ts'

/** The next state and the effects that an event causes. */
export interface RichTextTransition {
  state: RichTextState
  effects: readonly RichTextEffect[]
}

type EventOf<Type extends RichTextEvent['type']> = Extract<RichTextEvent, { type: Type }>

/** Computes the next state of a rich text field. Pure; `useEffectReducer` runs the effects. */
export function richTextReducer(state: RichTextState, event: RichTextEvent): RichTextTransition {
  switch (event.type) {
    case 'loadStarted':
      return next({ ...state, phase: 'loading', error: undefined, length: undefined, lost: [] }, pendingReport(state))
    case 'loadIsSlow':
      return next({ ...state, error: event.message }, [{ type: 'notifyError', message: event.message }])
    case 'engineLoaded':
      return next({ ...state, phase: 'starting' })
    case 'startFailed':
      return startFailed(state, event)
    case 'editorReady':
      return editorReady(state)
    case 'editorShown':
      return editorShown(state)
    case 'editorCrashed':
      return editorCrashed(state, event)
    case 'editorDestroyed':
      // A running editor is destroyed by StrictMode, which starts another one.
      return next(state.phase === 'ready' ? { ...state, phase: 'starting' } : state)
    case 'retried':
      return next({ ...state, phase: 'loading', attempt: state.attempt + 1, error: undefined })
    case 'restartDismissed':
      return next({ ...state, showsRestart: false })
    case 'valueChanged':
      return valueChanged(state, event)
    case 'textCompared':
      return next({ ...state, lost: event.lost, length: event.length })
    case 'edited':
      return edited(state, event)
    case 'reportDue':
      return next(state, pendingReport(state))
    case 'reported':
      return next({ ...state, html: event.html, hasPendingEdits: false }, [
        { type: 'cancelReport' },
        { type: 'notifyChange', html: event.html },
      ])
    case 'textReplaced':
      return textReplaced(state, event)
    case 'lossAccepted':
      return next({ ...state, lost: [] })
    case 'focused':
      return next({ ...state, hasFocus: true })
    case 'blurred':
      return blurred(state)
    case 'revealRequested':
      return revealRequested(state, event.range)
  }
}

function next(state: RichTextState, effects: readonly RichTextEffect[] = []): RichTextTransition {
  return { state, effects }
}

/** Reports the edits that the owner doesn't know yet. A restarting editor can't be read and reports when it runs again. */
function pendingReport(state: RichTextState): RichTextEffect[] {
  return state.hasPendingEdits && state.phase === 'ready' ? [{ type: 'report' }] : []
}

/** Several callbacks may announce the same failure; the first one counts. */
function startFailed(state: RichTextState, { message }: EventOf<'startFailed'>): RichTextTransition {
  if (state.phase === 'failed') return next(state)
  return next({ ...state, phase: 'failed', error: message }, [{ type: 'notifyError', message }])
}

/** A restarted editor holds its text again, and the decision about lost parts stands. */
function editorReady(state: RichTextState): RichTextTransition {
  const isRestarted = state.phase === 'restarting'
  const ready: RichTextState = { ...state, phase: 'ready', error: undefined, isRestarted, showsRestart: isRestarted }
  return next(ready, isRestarted ? pendingReport(ready) : [{ type: 'compareText' }])
}

/** Only a visible editor takes the focus. A restarted one takes it back. */
function editorShown(state: RichTextState): RichTextTransition {
  const effects: RichTextEffect[] = []
  if (!state.isRestarted) effects.push({ type: 'notifyReady' })
  else if (state.hasFocus) effects.push({ type: 'focus' })
  if (state.pendingReveal !== undefined) effects.push({ type: 'reveal', range: state.pendingReveal })
  return next({ ...state, pendingReveal: undefined }, effects)
}

/** Returns the same state for most keys, so that typing doesn't render the field. */
function edited(state: RichTextState, { length }: EventOf<'edited'>): RichTextTransition {
  const isSame = state.hasPendingEdits && state.length === length
  return next(isSame ? state : { ...state, hasPendingEdits: true, length }, [{ type: 'scheduleReport' }])
}

/** The text is reported at once while the crashed editor can still be read; the watchdog restores the same text. */
function editorCrashed(state: RichTextState, { willRestart }: EventOf<'editorCrashed'>): RichTextTransition {
  const report = pendingReport(state)
  if (willRestart) return next({ ...state, phase: 'restarting' }, report)
  const message = EDITOR_KEEPS_CRASHING
  return next({ ...state, phase: 'failed', error: message, showsRestart: false }, [
    ...report,
    { type: 'notifyError', message },
  ])
}

/** The owner's echo of a report changes nothing. Any other text replaces the editor's, including its unreported edits. */
function valueChanged(state: RichTextState, { html }: EventOf<'valueChanged'>): RichTextTransition {
  if (html === state.html) return next(state)
  const replaced: RichTextState = { ...state, html, hasPendingEdits: false }
  // The restart would restore the old text, so a new editor starts with the new one.
  if (state.phase === 'restarting') {
    return next({ ...replaced, phase: 'loading', attempt: state.attempt + 1 }, [{ type: 'cancelReport' }])
  }
  return next(replaced, [
    { type: 'cancelReport' },
    ...(state.phase === 'ready' ? [{ type: 'compareText' } as const] : []),
  ])
}

function textReplaced(state: RichTextState, { html }: EventOf<'textReplaced'>): RichTextTransition {
  const decided: RichTextState = { ...state, lost: [] }
  if (state.phase !== 'ready') {
    return next({ ...decided, html, hasPendingEdits: false }, [
      { type: 'cancelReport' },
      { type: 'notifyChange', html },
    ])
  }
  return next({ ...decided, hasPendingEdits: true }, [{ type: 'replaceText', html }, { type: 'report' }])
}

/** A crashed editor loses the focus before it takes it back; that is no blur for the owner. */
function blurred(state: RichTextState): RichTextTransition {
  if (state.phase === 'restarting') return next(state)
  return next({ ...state, hasFocus: false }, [...pendingReport(state), { type: 'notifyBlur' }])
}

function revealRequested(state: RichTextState, range: TextRange): RichTextTransition {
  if (state.phase === 'ready') return next(state, [{ type: 'reveal', range }])
  return next({ ...state, pendingReveal: range })
}
