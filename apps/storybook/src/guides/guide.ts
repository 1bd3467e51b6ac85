/** A name and its explanation, for a line of a table. Only a line of the keyboard table has a third entry (KeyLine). */
export type Line = readonly [name: string, explanation: string, handledBy?: string]

/**
 * Keys and what they do. Names are separated by commas: `Home, End on the grip`. A third entry says who handles the keys, if
 * not the component itself: another component, by its title, whose tests press them, or one of OUTSIDE.
 */
export type KeyLine = Line

/** The browser handles the keys of its own controls, links and texts. */
export const BROWSER = 'the browser'

/** The owner of the component binds the keys. */
export const OWNER = 'its owner'

/** The libraries of the editors. */
export const CKEDITOR = 'CKEditor'
export const CODEMIRROR = 'CodeMirror'

/** Handlers of keys outside the repository, whose keys no test presses. */
export const OUTSIDE: readonly string[] = [BROWSER, OWNER, CKEDITOR, CODEMIRROR]

/** The keys that every chart with points has. */
export const chartKeys = (points: string): readonly KeyLine[] => [
  ['Arrow keys', `Move through the ${points}`, 'Charts/ChartFrame'],
  ['Home, End', `The first or the last of the ${points}`, 'Charts/ChartFrame'],
  ['PageUp, PageDown', 'On or back by a tenth of them', 'Charts/ChartFrame'],
  ['Escape', 'Leaves them', 'Charts/ChartFrame'],
]

/** The keys of a chart's legend and of its buttons. */
export const LEGEND_KEYS: KeyLine = ['Enter, Space on the legend', 'Isolate an entry, or show all again', BROWSER]

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
  keyboard: readonly KeyLine[]
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
export const NO_KEYS: readonly KeyLine[] = [['Tab', 'Skips it, as it is not interactive', BROWSER]]
