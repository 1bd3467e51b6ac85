import type { TestimonialForm } from '@rankdesk/api'
import { isWordForWord } from '@rankdesk/domain'
import { EmptyState } from '@rankdesk/ui'
import { FactsPart } from '../facts/FactsPart.tsx'

/** The customer's form, shown instead of specialty and keywords (M245, M246). */
export function ReviewFormFacts({ form }: { form: TestimonialForm | null }) {
  return (
    <FactsPart title="Review Form Data">
      {form === null ? (
        <EmptyState title="No review">The review behind this testimonial no longer exists.</EmptyState>
      ) : (
        <dl className="flex flex-col gap-3">
          <Answer name="Quote">{form.quote}</Answer>
          <Answer name="Quote from">
            {isWordForWord(form.quote, form.fullReview) ? 'The original review' : 'Differs from the review'}
          </Answer>
          <Answer name="Author">{form.author}</Answer>
          <Answer name="Person named">{form.specificPerson}</Answer>
          <Answer name="Additional details">{form.details}</Answer>
          <Answer name="Category of work">{form.serviceTypeName}</Answer>
          <Answer name="Full review">{form.fullReview}</Answer>
        </dl>
      )}
    </FactsPart>
  )
}

function Answer({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-caption text-muted">{name}</dt>
      <dd className="wrap-break-word whitespace-pre-line">{children === '' ? '–' : children}</dd>
    </div>
  )
}
