import { ArrowDownUp, LayoutGrid, List } from 'lucide-react'
import { SegmentedControl } from '../segmented-control/SegmentedControl.tsx'
import type { ViewMode } from './viewMode.ts'
import { VIEW_MODES } from './viewMode.ts'

export interface ViewToggleProps {
  /** The mode that is shown; `useViewMode` remembers it. */
  value: ViewMode
  /** Called with the mode that was chosen. */
  onChange: (mode: ViewMode) => void
  /** What the views are of, for a screen reader. @default 'View' */
  label?: string
  /** The modes that the list offers. @default list, grid and edit-order (M492) */
  modes?: readonly ViewMode[]
  /** Modes that cannot be chosen now, such as the order of a filtered list. @default none */
  disabledModes?: readonly ViewMode[]
}

const words: Record<ViewMode, string> = { list: 'List', grid: 'Grid', 'edit-order': 'Edit order' }

const icons = {
  list: <List aria-hidden size={16} strokeWidth={1.75} />,
  grid: <LayoutGrid aria-hidden size={16} strokeWidth={1.75} />,
  'edit-order': <ArrowDownUp aria-hidden size={16} strokeWidth={1.75} />,
}

/** Switches a list between rows, cards and putting it in order (M492). Arrow keys choose. */
export function ViewToggle({
  value,
  onChange,
  label = 'View',
  modes = VIEW_MODES,
  disabledModes = [],
}: ViewToggleProps) {
  return (
    <SegmentedControl
      label={label}
      value={value}
      onChange={onChange}
      options={modes.map((mode) => ({
        value: mode,
        label: words[mode],
        icon: icons[mode],
        iconOnly: true,
        disabled: disabledModes.includes(mode),
      }))}
    />
  )
}
