/** A text being typed whose changes are reported to the owner with a delay. */
export interface Draft {
  /** The text in the field. */
  text: string
  /** The last known value of the owner. */
  seen: string
  /** The text that the owner knows or that was last reported. */
  reported: string
  /** The reported texts that the owner hasn't confirmed yet, oldest first. */
  unanswered: readonly string[]
}

/** Limits the list for an owner that never confirms. */
const REMEMBERED = 8

/** Returns the draft of a field with the owner's initial value. */
export function draftOf(value: string): Draft {
  return { text: value, seen: value, reported: value, unanswered: [] }
}

/** Returns the draft after its text was reported to the owner. */
export function toldDraft(draft: Draft, text: string): Draft {
  return { ...draft, text, reported: text, unanswered: [...draft.unanswered, text].slice(-REMEMBERED) }
}

/**
 * Returns the draft after the owner's value changed. A value that confirms a reported text, even a late one, changes
 * nothing; neither does any value while there are unreported keys, so that typed text is never lost. Any other value
 * replaces the text.
 */
export function answeredDraft(draft: Draft, value: string): Draft {
  const place = draft.unanswered.indexOf(value)
  if (place >= 0) return { ...draft, seen: value, unanswered: draft.unanswered.slice(place + 1) }
  if (draft.text !== draft.reported) return { ...draft, seen: value }
  return draftOf(value)
}
