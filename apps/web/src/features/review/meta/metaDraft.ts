/** The texts of the page in search results. */
export interface MetaTexts {
  metaTitle: string
  metaDescription: string
}

export type MetaField = keyof MetaTexts

export interface MetaDraft extends MetaTexts {
  change: (part: Partial<MetaTexts>) => void
  /** Deletes the stored texts after a publish. */
  published: () => void
  /** Returns to the strategy's texts after a reset. */
  discard: () => void
  /** Focuses a field and scrolls it into view. */
  focus: (field: MetaField) => void
  /** Registers a field's element for `focus`. */
  registerField: (field: MetaField, element: HTMLElement | null) => void
}
