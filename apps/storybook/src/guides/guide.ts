/** A name and its explanation, for a line of a table. */
export type Line = readonly [name: string, explanation: string]

/**
 * What designers need to know of a component, for its page of documentation. Its description, props and rules are not
 * here: the page reads them from the doc comments and RULES.md.
 */
export interface ComponentGuide {
  /** The title of its stories: `Controls/Button`. */
  title: string
  useWhen: readonly string[]
  /** When not to use it, with what to use instead. */
  avoidWhen: readonly string[]
  /** Its parts, from the outside in. */
  anatomy: readonly Line[]
  states: readonly Line[]
  /** Its keys. NO_KEYS when it isn't interactive. */
  keyboard: readonly Line[]
  /** How its texts are written. */
  content: readonly string[]
  accessibility: readonly string[]
  /** The titles of related components, with the difference. */
  related: readonly Line[]
  /** Other words for it, which the search of the sidebar finds. */
  synonyms: readonly string[]
  /** Whether its API is settled, or so new that it may still change. */
  maturity: 'stable' | 'new'
  /** Its stories that show it, in the order of the page. All others are tests. */
  examples: readonly string[]
  /**
   * The requirements that its stories show: numbers with the names of stories. A story of another file has its whole
   * title: `Data/DataTable/Sorting/ByPointer`.
   */
  requirements?: Readonly<Record<string, readonly string[]>>
}

/** The keyboard table of a component that isn't interactive. */
export const NO_KEYS: readonly Line[] = [['Tab', 'Skips it, as it is not interactive']]
