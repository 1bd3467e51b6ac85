/** A change of a component, from git's history. */
export interface Change {
  /** yyyy-MM-dd */
  date: string
  subject: string
}
