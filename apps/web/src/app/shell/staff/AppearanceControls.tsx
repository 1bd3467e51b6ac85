import { SegmentedControl } from '@rankdesk/ui'
import { changeAppearance, type Density, type Theme, useAppearance } from '#lib/appearance/theme.ts'

const THEMES: { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

const DENSITIES: { value: Density; label: string }[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
]

/** The theme and row density controls; the choice is stored in this browser. */
export function AppearanceControls() {
  const { theme, density } = useAppearance()
  return (
    <div className="flex flex-col gap-2 px-2.5 py-1">
      <div className="flex items-center justify-between gap-3">
        <span aria-hidden className="text-muted">
          Theme
        </span>
        <SegmentedControl
          label="Theme"
          size="sm"
          options={THEMES}
          value={theme}
          onChange={(next) => changeAppearance({ theme: next })}
        />
      </div>
      <div className="flex items-center justify-between gap-3">
        <span aria-hidden className="text-muted">
          Rows
        </span>
        <SegmentedControl
          label="Rows"
          size="sm"
          options={DENSITIES}
          value={density}
          onChange={(next) => changeAppearance({ density: next })}
        />
      </div>
    </div>
  )
}
