/** Why a form was not taken, as its `onSubmit` may answer. */
export interface SubmitProblem {
  /** What is wrong with single fields, by name (a path with dots); shown at the field until it is changed. */
  fields?: Readonly<Record<string, string>>
  /** What is wrong with the whole, or with no field in sight; shown above the fields. */
  form?: string
}

/** What stands above the fields when `onSubmit` throws. */
export const SUBMIT_FAILED = 'This could not be saved. What you typed is still here. Try again.'
