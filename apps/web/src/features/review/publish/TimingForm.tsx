import { publishContent } from '@rankdesk/api'
import { daysUntilPublish, publishBanner } from '@rankdesk/domain'
import { Chip, DateField, Form, FormField, SegmentedControl } from '@rankdesk/ui'
import * as z from 'zod/mini'
import { useReview } from '../reviewContext.ts'
import { publishProblemOf } from './reviewForms.ts'

const TIMINGS = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'Later' },
] as const

/** The date is the contract's; Now and Later are a choice of the screen. */
const schema = z.extend(z.pick(publishContent.body, { publishDate: true }), { timing: z.enum(['now', 'later']) })

/** When Complete publishes (M232, M257): now, or on a later day, with the days until then. */
export function TimingForm() {
  const { completion, forms } = useReview()
  const { values, today, change } = completion.timing
  const day = values.publishDate
  return (
    <Form
      aria-label="Publish timing"
      className="flex flex-wrap items-center gap-2"
      schema={schema}
      defaultValues={values}
      values={values}
      handle={forms.register('publish')}
      describeError={publishProblemOf}
      onValuesChange={change}
      onSubmit={NOTHING}
    >
      <FormField name="timing">
        {({ value, onChange }) => (
          <SegmentedControl label="When to publish" options={TIMINGS} value={value} onChange={onChange} />
        )}
      </FormField>
      {values.timing === 'later' && (
        <>
          <FormField name="publishDate">
            {(field) => <DateField {...field} aria-label="Publish date" className="w-36" today={today} min={today} />}
          </FormField>
          {day !== null && (
            <Chip hue={daysUntilPublish(day, today) === 0 ? 'green' : 'blue'}>{publishBanner(day, today)}</Chip>
          )}
        </>
      )}
    </Form>
  )
}

/** Complete sends the values; Enter in a field does nothing. */
const NOTHING = () => undefined
