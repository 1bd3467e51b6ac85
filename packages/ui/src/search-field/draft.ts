/** A text being typed whose owner hears of it later than it is typed. */
export interface Draft {
  /** What stands in the field. */
  text: string
  /** The owner's value as it was last seen. */
  seen: string
  /** What the owner knows or was last told. */
  told: string
  /** What it was told and has not answered yet, oldest first. */
  unanswered: readonly string[]
}

/** An owner that answers nothing must not make the list of answers to come grow for ever. */
const REMEMBERED = 8

/** The draft of a field that opens with the owner's value. */
export function draftOf(value: string): Draft {
  return { text: value, seen: value, told: value, unanswered: [] }
}

/** The draft after the owner was told what stands in it. */
export function toldDraft(draft: Draft, text: string): Draft {
  return { ...draft, text, told: text, unanswered: [...draft.unanswered, text].slice(-REMEMBERED) }
}

/**
 * The draft after the owner's value changed. A value that is our own text coming back, perhaps late, changes nothing;
 * nor does any while there are keys that the owner has not heard of, so that nothing typed is lost. Otherwise the
 * owner has changed it by itself, and its value replaces the text.
 */
export function answeredDraft(draft: Draft, value: string): Draft {
  const place = draft.unanswered.indexOf(value)
  if (place >= 0) return { ...draft, seen: value, unanswered: draft.unanswered.slice(place + 1) }
  if (draft.text !== draft.told) return { ...draft, seen: value }
  return draftOf(value)
}
