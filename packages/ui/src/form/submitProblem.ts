/** The reason why a submit failed, in words for the person. */
export interface SubmitProblem {
  /** What went wrong as a whole. The form's alert shows it unless every field error has its field in the form. */
  message: string
  /** The errors of single fields: the dotted path, and the message that appears at the field. */
  fieldErrors?: readonly { readonly path: string; readonly message: string }[]
  /** The request's id in the server's log, offered for copying. */
  requestId?: string | undefined
}

/** The alert of a submit that failed for an unknown reason. */
const SUBMIT_FAILED = 'This could not be saved. What you typed is still here. Try again.'

/** Describes an error without knowing what it is. */
export const describeUnknownError = (): SubmitProblem => ({ message: SUBMIT_FAILED })

export interface AssignedProblem {
  /** The message of each field, by the field's name. */
  fields: ReadonlyMap<string, string>
  /** The paths without a field. */
  unassigned: readonly string[]
  /** The problem that the form's alert shows; undefined when the fields show all of it. */
  alert: SubmitProblem | undefined
}

/**
 * Distributes field errors over the fields of a form. A path inside a field's value, such as `strategyIds.0`, belongs to
 * that field; one without a field is left to the alert.
 */
export function assignProblem(problem: SubmitProblem, names: Iterable<string>): AssignedProblem {
  const { fieldErrors = [] } = problem
  // The most specific name first: a list may have an error of its own besides those of its items.
  const known = [...names].toSorted((one, other) => other.length - one.length)
  const fields = new Map<string, string>()
  const unassigned: string[] = []
  for (const { path, message } of fieldErrors) {
    const name = known.find((each) => path === each || path.startsWith(`${each}.`))
    if (name === undefined) unassigned.push(path)
    else if (!fields.has(name)) fields.set(name, message)
  }
  const isComplete = fields.size > 0 && unassigned.length === 0
  return { fields, unassigned, alert: isComplete ? undefined : problem }
}
