import { publishContent } from '@rankdesk/api'
import { daysUntilPublish, publishBanner } from '@rankdesk/domain'
import { formatDate } from '@rankdesk/format'
import { Icon, Button, Chip, DateField, Form, FormField, SegmentedControl } from '@rankdesk/ui'
import { ArrowUp, CircleAlert } from 'lucide-react'
import type { RefObject } from 'react'
import * as z from 'zod/mini'
import { useReview } from '../reviewContext.ts'
import { DuePublish } from './DuePublish.tsx'
import { handsOver } from './handsOver.ts'
import { publishProblemOf } from './reviewForms.ts'

export interface PublishBarProps {
  /** The section of the bar, for the button next to Complete. */
  bar: RefObject<HTMLElement | null>
  /** The Complete button in the header, to which the bar points. */
  complete: RefObject<HTMLButtonElement | null>
  /** The number of findings in the text; undefined while it is unknown, or for work without a score. */
  findings: number | undefined
  onShowFindings: () => void
}

const TIMINGS = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'Later' },
] as const

/** The date is the contract's; Now and Later are a choice of the screen. */
const schema = z.extend(z.pick(publishContent.body, { publishDate: true }), { timing: z.enum(['now', 'later']) })

/** The sticky bar at the bottom of a review: the publish timing (M232, M257), the due publish, and the findings. */
export function PublishBar({ bar, complete, findings, onShowFindings }: PublishBarProps) {
  const { strategy, completion } = useReview()
  const { publishDate, today } = completion.timing
  const isHandOver = handsOver(strategy)
  return (
    <>
      <div aria-hidden className="h-22" />
      <section
        ref={bar}
        aria-label={isHandOver ? 'Hand over' : 'Publish'}
        className="fixed inset-x-0 bottom-0 z-20 border-t border-hairline bg-surface px-4 py-3 sm:px-(--space-gutter)"
      >
        <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="max-sm:sr-only font-semibold">{isHandOver ? 'Hand over' : 'Publish'}</h2>
          {isHandOver ? (
            <p className="text-muted max-sm:sr-only">The client’s web master puts the text online.</p>
          ) : (
            <TimingForm />
          )}
          <DuePublish strategy={strategy} />
          <span className="ml-auto" />
          {findings !== undefined && findings > 0 && (
            <Button
              variant="ghost"
              className="text-orange-solid!"
              icon={<Icon of={CircleAlert} />}
              onClick={onShowFindings}
            >
              {findings} to review
            </Button>
          )}
          <Button
            variant="ghost"
            icon={<Icon of={ArrowUp} />}
            onClick={() => {
              complete.current?.scrollIntoView({ block: 'nearest' })
              complete.current?.focus()
            }}
          >
            {isHandOver
              ? 'Hand over asks first'
              : publishDate > today
                ? `Complete publishes it on ${formatDate(publishDate)}`
                : 'Complete publishes it now'}
          </Button>
        </div>
      </section>
    </>
  )
}

function TimingForm() {
  const { completion, forms } = useReview()
  const { values, today, change } = completion.timing
  const day = values.publishDate
  return (
    <Form
      aria-label="Publish timing"
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
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
