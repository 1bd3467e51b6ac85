import { type ProfileField, rangesOfHours, weekProblems } from '@rankdesk/domain'
import { weekdayName } from '@rankdesk/format'
import { FormError, HoursEditor } from '@rankdesk/ui'
import { useFormState } from 'react-hook-form'
import { editedWeek, noteOfRange, storedWeek } from '../../parts/hoursValues.ts'
import { SpecialDays } from '../../parts/SpecialDays.tsx'
import { FieldChange } from './FieldChange.tsx'
import { SectionCard } from './SectionCard.tsx'
import type { SectionProps } from './sectionProps.ts'

const FIELDS: readonly ProfileField[] = ['hours0', 'hours1', 'hours2', 'hours3', 'hours4', 'hours5', 'hours6']

/** The hours of seven days, Sunday first (M294, M295), and those of single dates. */
export function Hours(props: SectionProps) {
  const { review, change, readOnly } = props
  const week = review.hoursOfOperation
  const { errors } = useFormState<SectionProps['review']>()
  const problems = weekProblems(week)
  return (
    <SectionCard section="hours" title="Business Hours" {...props}>
      <HoursEditor
        aria-label="Hours of the week"
        readOnly={readOnly}
        value={editedWeek(week)}
        onChange={(next) => change({ hoursOfOperation: storedWeek(next) })}
        rangeNote={(day, range) => {
          const hours = week[day]
          // Once Complete has named the error of a day, it is not said twice.
          const isNamed = errors.hoursOfOperation?.[day] !== undefined
          return hours && noteOfRange(problems, { day, range, dW: day, of: rangesOfHours(hours)[range], isNamed })
        }}
        renderDayNote={(day) => (
          <>
            <FormError name={`hoursOfOperation.${day}`} label={DAY_NAMES[day] ?? ''} />
            <FieldChange field={FIELDS[day] ?? 'hours0'} {...props} />
          </>
        )}
      />
      <SpecialHours {...props} />
    </SectionCard>
  )
}

/** The hours of single dates, such as holidays. */
function SpecialHours(props: SectionProps) {
  const { strategy, review, change, readOnly } = props
  const days = review.specialHours
  return (
    <div role="group" aria-label="Special hours" className="flex flex-col gap-3">
      <div>
        <p className="font-medium">Special hours</p>
        <p className="text-caption text-muted">
          Holidays and other dates. They apply instead of the hours of the week.
        </p>
      </div>
      {days.length === 0 && readOnly && <p className="text-muted">The profile has no special hours.</p>}
      <SpecialDays
        days={days}
        holidays={strategy.holidays}
        week={review.hoursOfOperation}
        readOnly={readOnly}
        onChange={(specialHours) => change({ specialHours })}
      >
        <FormError name="specialHours" label="Special hours" />
        <FieldChange field="specialHours" {...props} />
      </SpecialDays>
    </div>
  )
}

const DAY_NAMES = [0, 1, 2, 3, 4, 5, 6].map((day) => weekdayName(day))
