import { reviewedProfileSchema } from '@rankdesk/api'
import {
  copyField,
  descriptionWarnings,
  isSameField,
  PROFILE_LIMITS,
  PROFILE_SECTION_NAMES,
  type ProfileField,
  profileTextLength,
  rangesOfHours,
  weekProblems,
} from '@rankdesk/domain'
import { weekdayName } from '@rankdesk/format'
import {
  Button,
  ErrorBoundary,
  Form,
  FormError,
  FormField,
  HoursEditor,
  Icon,
  SegmentedControl,
  TextArea,
} from '@rankdesk/ui'
import { CircleAlert, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { submitProblemOf } from '#lib/forms/submitProblemOf.ts'
import { editedWeek, noteOfRange, storedWeek } from '../../parts/hoursValues.ts'
import { SpecialDays } from '../../parts/SpecialDays.tsx'
import { Attributes } from './Attributes.tsx'
import { BusinessInformation } from './BusinessInformation.tsx'
import { Categories } from './Categories.tsx'
import { FieldChange } from './FieldChange.tsx'
import { SectionCard } from './SectionCard.tsx'
import { type EditedReview, EditedReviewContext, useEditedReview } from './editedReview.ts'
import { Services } from './Services.tsx'

interface ReviewFormProps extends EditedReview {
  formId: string
  onInvalid: () => void
  onSubmit: () => void
}

/** The form of the review with all sections. */
export function ReviewForm({ formId, onInvalid, onSubmit, ...edited }: ReviewFormProps) {
  return (
    <Form
      id={formId}
      aria-label="Profile"
      className="flex flex-col gap-4 sm:gap-(--space-gutter)"
      schema={reviewedProfileSchema}
      defaultValues={edited.review}
      values={edited.review}
      readOnly={edited.readOnly}
      describeError={submitProblemOf}
      onValuesChange={edited.change}
      onInvalid={onInvalid}
      onSubmit={onSubmit}
    >
      <EditedReviewContext value={edited}>
        {SECTIONS.map(([name, Section]) => (
          <ErrorBoundary key={name} title={`${PROFILE_SECTION_NAMES[name]} could not be shown`}>
            <Section />
          </ErrorBoundary>
        ))}
      </EditedReviewContext>
    </Form>
  )
}

const TABS = [
  { value: 'current', label: 'Current' },
  { value: 'new', label: 'New' },
] as const

/** The business description: the current and the new one, and Revert to Current (M280). */
function Description() {
  const { strategy, review, change, readOnly } = useEditedReview()
  const [tab, setTab] = useState<'current' | 'new'>('new')
  const recommended = strategy.responses.business_description
  const proposed = strategy.proposedDescription
  const isChanged = !isSameField(strategy.current, review, 'businessDescription')
  return (
    <SectionCard section="description">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SegmentedControl label="Version of the description" options={TABS} value={tab} onChange={setTab} size="sm" />
        {!readOnly && (
          <span className="flex flex-wrap gap-2">
            {recommended !== '' && recommended !== review.businessDescription && (
              <Button size="sm" variant="ghost" onClick={() => change({ businessDescription: recommended })}>
                Use the recommended text
              </Button>
            )}
            {proposed !== '' && proposed !== review.businessDescription && (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => {
                  setTab('new')
                  change({ businessDescription: proposed })
                }}
              >
                Use sentences of the website
              </Button>
            )}
            <Button
              size="sm"
              variant="ghost"
              disabled={!isChanged}
              icon={<Icon of={Undo2} size={14} />}
              onClick={() => change(copyField(review, 'businessDescription', strategy.current))}
            >
              Revert to Current
            </Button>
          </span>
        )}
      </div>
      {tab === 'current' ? (
        <p className="min-h-32 rounded-control border border-hairline bg-sunken px-2.5 py-1.5 whitespace-pre-line">
          {strategy.current.businessDescription === ''
            ? 'Google shows no description.'
            : strategy.current.businessDescription}
        </p>
      ) : (
        <>
          <FormField
            name="businessDescription"
            label="New description"
            maxCounted={PROFILE_LIMITS.businessDescription}
            countText={profileTextLength}
          >
            {(field) => <TextArea {...field} rows={6} autoGrow maxLength={5000} />}
          </FormField>
          {isChanged && <DescriptionWarnings text={review.businessDescription} />}
        </>
      )}
    </SectionCard>
  )
}

/** What Google often rejects in a description. It does not prevent the publish. */
function DescriptionWarnings({ text }: { text: string }) {
  const warnings = descriptionWarnings(text)
  if (warnings.length === 0) return null
  return (
    <ul aria-label="Checks of the description" className="flex flex-col gap-1">
      {warnings.map((warning) => (
        <li key={warning} className="flex items-start gap-2">
          <Icon of={CircleAlert} label="Warning" className="mt-0.5 shrink-0 text-orange-solid" />
          <span className="min-w-0 wrap-break-word">{warning}</span>
        </li>
      ))}
    </ul>
  )
}

const SECTIONS = [
  ['information', BusinessInformation],
  ['description', Description],
  ['categories', Categories],
  ['services', Services],
  ['attributes', Attributes],
  ['hours', Hours],
] as const

const FIELDS: readonly ProfileField[] = ['hours0', 'hours1', 'hours2', 'hours3', 'hours4', 'hours5', 'hours6']

/** The hours of seven days, Sunday first (M294, M295), and those of single dates. */
function Hours() {
  const { review, change, readOnly } = useEditedReview()
  const week = review.hoursOfOperation
  const { errors } = useFormState<EditedReview['review']>()
  const problems = weekProblems(week)
  return (
    <SectionCard section="hours" title="Business Hours">
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
            <FieldChange field={FIELDS[day] ?? 'hours0'} />
          </>
        )}
      />
      <SpecialHours />
    </SectionCard>
  )
}

/** The hours of single dates, such as holidays. */
function SpecialHours() {
  const { strategy, review, change, readOnly } = useEditedReview()
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
        <FieldChange field="specialHours" />
      </SpecialDays>
    </div>
  )
}

const DAY_NAMES = [0, 1, 2, 3, 4, 5, 6].map((day) => weekdayName(day))
