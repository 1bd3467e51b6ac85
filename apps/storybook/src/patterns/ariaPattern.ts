import type { ComponentType } from 'react'

/** The patterns of the WAI-ARIA Authoring Practices that the library implements, as our issue names them. */
export type PatternName =
  | 'dialog'
  | 'alertdialog'
  | 'tabs'
  | 'combobox'
  | 'listbox'
  | 'menu'
  | 'disclosure'
  | 'tree'
  | 'treegrid'
  | 'radio'
  | 'switch'
  | 'spinbutton'
  | 'toolbar'

/** A condition that the page fulfils sooner or later. It throws until then. */
export type Check = () => unknown

/** How a row begins: keys to press, as `userEvent.keyboard` writes them, and conditions to wait for. */
export type Steps = readonly (string | Check)[]

/** A role, state or property that the pattern demands. */
export interface MarkupRow {
  /** What the pattern demands, in a sentence. */
  demand: string
  /** What leads to the state in which it is checked, from the button before the example. @default nothing */
  before?: Steps
  expect: Check
}

/** A key of the pattern, and what it does. */
export interface KeyRow {
  /** The key as `userEvent.keyboard` writes it: `{ArrowDown}`. */
  key: string
  /** Where the key is pressed. */
  from: string
  /** What leads there, from the button before the example. */
  before: Steps
  /** What the key does. */
  effect: string
  /** Whether the pattern leaves the key to the author. @default false */
  optional?: true
  expect: Check
}

/** A pattern with the component that implements it, and the table that holds it to the pattern. */
export interface AriaPattern {
  /** The name of its page in the Authoring Practices. */
  page: string
  /** The title of the component's stories: `Navigation/Tabs`. */
  component: string
  /** The name of the component, as its package exports it. */
  componentName: string
  /** How the component differs from the page's examples, and why. */
  note?: string
  /** The component as the table operates it. Each row starts with a new one. */
  Example: ComponentType
  /**
   * Whether the browser itself does something with its keys that simulated ones don't. The keys are then tested in test runs
   * only. @default false
   */
  needsRealKeys?: true
  markup: readonly MarkupRow[]
  keys: readonly KeyRow[]
}
