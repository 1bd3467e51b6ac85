/** A text being typed whose changes are reported to the owner with a delay. */
export interface Draft {
  /** The text in the field. */
  text: string
  /** The last known value of the owner. */
  ownerValue: string
  /** The text that the owner knows or that was last reported. */
  reported: string
  /** The reported texts that the owner hasn't confirmed yet, oldest first. */
  unconfirmed: readonly string[]
}

/** Limits the list for an owner that never confirms. */
const MAX_UNCONFIRMED = 8

/** Returns the draft of a field with the owner's initial value. */
export function initialDraft(value: string): Draft {
  return { text: value, ownerValue: value, reported: value, unconfirmed: [] }
}

/** Returns the draft after its text was reported to the owner. */
export function reportedDraft(draft: Draft, text: string): Draft {
  return { ...draft, text, reported: text, unconfirmed: [...draft.unconfirmed, text].slice(-MAX_UNCONFIRMED) }
}

/**
 * Returns the draft after the owner's value changed. A value that confirms a reported text, even a late one, changes
 * nothing; neither does any value while there are unreported keys, so that typed text is never lost. Any other value
 * replaces the text.
 */
export function confirmedDraft(draft: Draft, value: string): Draft {
  const index = draft.unconfirmed.indexOf(value)
  if (index >= 0) return { ...draft, ownerValue: value, unconfirmed: draft.unconfirmed.slice(index + 1) }
  if (draft.text !== draft.reported) return { ...draft, ownerValue: value }
  return initialDraft(value)
}
