/** One thing that a run checks: a program of its own, whose output goes to reports/<id>.log. */
export interface Step {
  /** Short name for the command line (`npm test -- lint`) and the log file. */
  id: string
  /** What it is called in the summary. */
  title: string
  /** Program and arguments; the program is a file of node_modules/.bin or `node`. */
  command: readonly [string, ...string[]]
  /** Folder to run in, from the root. */
  cwd?: string
  /** Settings that only this step gets, asked for when it starts. */
  env?: () => Promise<Record<string, string>> | Record<string, string>
  /** Ids of the steps that must have passed before. */
  after?: readonly string[]
  /** Vitest steps count their test cases from this JSON report; without it the step itself counts as one. */
  countsFrom?: string
  /** Waits far more than it works: it runs beside the others and takes no one's place. */
  waits?: boolean
  /** After this many minutes the step is stopped and has failed. */
  limitMinutes: number
}

/** How a step went. A check counts as one passed or failed, a test runner as its test cases. */
export interface StepResult {
  step: Step
  passed: number
  failed: number
  skipped: number
  /** The cases that failed, a few lines each. */
  failures: readonly string[]
  seconds: number
  /** Why it failed, where the counts alone don't say. */
  note?: string
}
