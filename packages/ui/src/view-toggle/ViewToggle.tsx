import { Icon } from '../icon/Icon.tsx'
import { ArrowDownUp, LayoutGrid, List } from 'lucide-react'
import { SegmentedControl, type SegmentedControlProps } from '../segmented-control/SegmentedControl.tsx'
import { type ViewMode, VIEW_MODES } from './useViewMode.ts'

export interface ViewToggleProps extends Omit<SegmentedControlProps<ViewMode>, 'label' | 'options'> {
  /** The current mode; `useViewMode` stores it. */
  value: ViewMode
  /** Called with the mode that is selected. */
  onChange: (mode: ViewMode) => void
  /** The accessible name. @default 'View' */
  label?: string
  /** The available modes. @default list, grid and edit-order (M492) */
  modes?: readonly ViewMode[]
  /** The disabled modes, such as the order of a filtered list. @default none */
  disabledModes?: readonly ViewMode[]
}

const words: Record<ViewMode, string> = { list: 'List', grid: 'Grid', 'edit-order': 'Edit order' }

const icons = {
  list: <Icon of={List} />,
  grid: <Icon of={LayoutGrid} />,
  'edit-order': <Icon of={ArrowDownUp} />,
}

/** Switches a list between rows, cards and editing its order (M492). Arrow keys select. */
export function ViewToggle({
  value,
  onChange,
  label = 'View',
  modes = VIEW_MODES,
  disabledModes = [],
  ...rest
}: ViewToggleProps) {
  return (
    <SegmentedControl
      {...rest}
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
