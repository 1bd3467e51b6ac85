import { weekdayName } from '@rankdesk/format'
import type { ControlProps } from '../field/controlProps.ts'
import { useFieldGroup, useFieldState } from '../field/fieldContext.ts'
import { firstFocusable } from '../hooks/firstFocusable.ts'
import { fillRef } from '../hooks/mergeRefs.ts'
import { useControllable } from '../hooks/useControllable.ts'
import { HoursDay } from './HoursDay.tsx'
import type { WeekHours } from './weekHours.ts'
import { CLOSED_WEEK, copyDay, withDay } from './weekHours.ts'

export interface HoursEditorProps extends Omit<ControlProps<WeekHours>, 'name' | 'required'> {
  /** The step of the arrow keys in a time, in minutes. @default 15 */
  stepMinutes?: number
}

/**
 * The opening hours of a week: seven days, Sunday first (M555), each closed, open for 24 hours, or open in one or more
 * time ranges. The error of a range is shown below it; a form's schema can use `hasHoursProblem`.
 */
export function HoursEditor({
  value,
  defaultValue = CLOSED_WEEK,
  onChange,
  onBlur,
  disabled,
  readOnly,
  ref,
  stepMinutes = 15,
  className = '',
  style,
  ...rest
}: HoursEditorProps) {
  const { 'aria-invalid': _invalid, 'aria-required': _required, ...group } = useFieldGroup(rest)
  const state = useFieldState({ disabled, readOnly })
  const [week, change] = useControllable(value, defaultValue, onChange)
  return (
    <div
      className={className}
      style={style}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
      }}
    >
      <div
        {...group}
        ref={(root) => fillRef(ref, root === null ? null : firstFocusable(root))}
        role="group"
        className="@container divide-y divide-hairline rounded-card border border-hairline bg-surface"
      >
        {week.map((hours, day) => (
          <HoursDay
            key={weekdayName(day)}
            day={day}
            hours={hours}
            stepMinutes={stepMinutes}
            disabled={state.disabled}
            readOnly={state.readOnly}
            onChange={(changed) => change(withDay(week, day, () => changed))}
            onCopy={(days) => change(copyDay(week, day, days))}
          />
        ))}
      </div>
    </div>
  )
}
