import type { FormHandle, SubmitProblem } from '@rankdesk/ui'
import { submitProblemOf } from '#lib/forms/submitProblemOf.ts'

/** The forms of a review. The texts are in the publish dialog, the others on the screen. */
export type ReviewForm = 'blogTitle' | 'meta' | 'blogSettings' | 'publish' | 'texts'

/** The forms on the screen, from top to bottom; Complete validates them. */
export const SCREEN_FORMS: readonly ReviewForm[] = ['blogTitle', 'meta', 'blogSettings', 'publish']

/** Describes a rejected publish or save. The forms have the fields of `blogInfo` without its name. */
export function publishProblemOf(error: unknown): SubmitProblem {
  const { fieldErrors = [], ...problem } = submitProblemOf(error)
  return {
    ...problem,
    fieldErrors: fieldErrors.map(({ path, message }) => ({ path: path.replace(/^blogInfo\./, ''), message })),
  }
}

/** The forms of a review, which are checked and sent together. */
export interface ReviewForms {
  /** Returns the `handle` of a form. */
  register: (name: ReviewForm) => (handle: FormHandle | null) => void
  /** Validates forms, shows their errors and focuses the first one. Resolves with whether all values are valid. */
  validate: (inOrder: readonly ReviewForm[]) => Promise<boolean>
  /**
   * Shows the field errors of a failed request in the forms. Returns the first form that shows some of them; undefined
   * when the forms don't show all of it.
   */
  showError: (error: unknown) => ReviewForm | undefined
  /** Focuses the first field of a form that shows an error. */
  focusInvalid: (name: ReviewForm) => void
}

/** Creates the forms of a review, which is published with one request (M254). A form that is not mounted is left out. */
export function createReviewForms(): ReviewForms {
  const forms = new Map<ReviewForm, FormHandle>()
  return {
    register: (name) => (handle) => {
      if (handle === null) forms.delete(name)
      else forms.set(name, handle)
    },
    async validate(inOrder) {
      const results = await Promise.all(inOrder.map(async (name) => (await forms.get(name)?.validate()) ?? true))
      const first = inOrder.find((_name, index) => results[index] === false)
      if (first !== undefined) forms.get(first)?.focusInvalid()
      return first === undefined
    },
    showError(error) {
      const { fieldErrors = [] } = publishProblemOf(error)
      const shown = [...forms].map(([name, form]) => {
        const unplaced = new Set(form.showError(error))
        return { name, paths: fieldErrors.map(({ path }) => path).filter((path) => !unplaced.has(path)) }
      })
      const isComplete = fieldErrors.every(({ path }) => shown.some(({ paths }) => paths.includes(path)))
      return isComplete ? shown.find(({ paths }) => paths.length > 0)?.name : undefined
    },
    focusInvalid: (name) => forms.get(name)?.focusInvalid(),
  }
}
