/** One check of a run: a program whose output goes to reports/<id>.log. */
export interface Step {
  /** The short name for the command line (`npm test -- lint`) and the log file. */
  id: string
  /** The name in the summary. */
  title: string
  /** The program and its arguments. The program is a file of node_modules/.bin or `node`. */
  command: readonly [string, ...string[]]
  /** The folder to run in, from the root. */
  cwd?: string
  /** Settings of this step only, computed when it starts. */
  env?: () => Promise<Record<string, string>> | Record<string, string>
  /** Ids of the steps that must pass first. */
  after?: readonly string[]
  /** The JSON report of a Vitest step, for its test cases. Without it the step counts as one case. */
  countsFrom?: string
  /** Returns the step that runs some test files again. Without it a failed file has no second run. */
  again?: (files: readonly string[]) => Step
  /** Whether the step often waits, so that others can use its core. All such steps together count as one running step. */
  waits?: boolean
  /** The time limit in minutes, after which the step is stopped and has failed. */
  limitMinutes: number
}

/** The result of a step. A check counts as one passed or failed case, a test runner as its test cases. */
export interface StepResult {
  step: Step
  passed: number
  failed: number
  skipped: number
  /** The failed cases, a few lines each. */
  failures: readonly string[]
  /** The cases that passed on a second attempt, as `file: case`. */
  retried: readonly string[]
  seconds: number
  /** The reason for a failure that the counts don't explain. */
  note?: string
}
