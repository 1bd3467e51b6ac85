/** The messages to the client and to colleagues about the work (M258). */
export interface Summary {
  external: string
  internal: string
}

/** The summary of a work while it is edited. */
export interface EditedSummary {
  summary: Summary
  change: (part: Partial<Summary>) => void
  /** Deletes the stored summary after it was sent. */
  sent: () => void
}
