import type { SubmitProblem } from '@rankdesk/ui'
import { submitProblemOf } from '#lib/forms/submitProblemOf.ts'
import { type FormGroup, useFormGroup } from '#lib/forms/useFormGroup.ts'

/** The forms of a review. The texts are in the publish dialog, the others on the screen. */
export type ReviewForm = 'blogTitle' | 'meta' | 'blogSettings' | 'publish' | 'texts'
export type ReviewForms = FormGroup<ReviewForm>

/** The forms on the screen, from top to bottom; Complete validates them. */
export const SCREEN_FORMS: readonly ReviewForm[] = ['blogTitle', 'meta', 'blogSettings', 'publish']

/** Returns the forms of a review, which is published with one request (M254). */
export const useReviewForms = (): ReviewForms => useFormGroup<ReviewForm>(publishProblemOf)

/** Describes a rejected publish or save. The forms have the fields of `blogInfo` without its name. */
export function publishProblemOf(error: unknown): SubmitProblem {
  const { fieldErrors = [], ...problem } = submitProblemOf(error)
  return {
    ...problem,
    fieldErrors: fieldErrors.map(({ path, message }) => ({ path: path.replace(/^blogInfo\./, ''), message })),
  }
}
