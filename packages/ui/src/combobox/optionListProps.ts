import type { ListOption } from './listOption.ts'

export interface OptionListProps<O extends ListOption> {
  id: string
  label: string
  options: readonly O[]
  /** The index of the active option, or -1. */
  active: number
  isChosen: (option: O) => boolean
  onActive: (index: number) => void
  onPick: (option: O) => void
  /** Whether several options can be selected: each has a checkbox. @default false */
  multiple?: boolean
}
