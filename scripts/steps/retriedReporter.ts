import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, Vitest } from 'vitest/node'
import { projectRoot } from './projectRoot.ts'
import { retriedFileOf } from './retriedFile.ts'

/** The number of lines of a message that identify its reason. */
const linesOfMessage = 6

/** What the reporter reads of a Vitest `TestCase`. */
export interface FinishedCase {
  fullName: string
  module: { moduleId: string }
  /** `flaky` is Vitest's word for a case that passed after a failed attempt. Undefined for a skipped one. */
  diagnostic: () => { flaky: boolean } | undefined
  /** The errors include those of failed attempts before the last one. */
  result: () => {
    errors?: readonly { message: string; stacks?: readonly { file: string; line: number }[] }[] | undefined
  }
}

/**
 * A Vitest reporter that lists the cases that passed on a further attempt, each as `file: case` with the reason of the
 * first attempt and its line below, in a file next to the JSON report of the run.
 */
export default class RetriedReporter implements Reporter {
  readonly #retried: string[] = []
  #file: string | undefined

  onInit({ config }: Pick<Vitest, 'config'>): void {
    const { outputFile } = config
    const report = typeof outputFile === 'object' ? outputFile['json'] : outputFile
    if (report !== undefined) this.#file = retriedFileOf(path.resolve(config.root, report))
  }

  onTestCaseResult(testCase: FinishedCase): void {
    if (testCase.diagnostic()?.flaky !== true) return
    const title = `${path.relative(projectRoot, testCase.module.moduleId)}: ${testCase.fullName}`
    this.#retried.push([title, ...firstReason(testCase).map((line) => `  ${line}`)].join('\n'))
  }

  async onTestRunEnd(): Promise<void> {
    if (this.#file !== undefined) await writeFile(this.#file, JSON.stringify(this.#retried))
  }
}

/** Returns the start of the first attempt's message, and the line of the test at which it failed. */
function firstReason(testCase: FinishedCase): string[] {
  const error = testCase.result().errors?.[0]
  if (error === undefined) return []
  const lines = stripVTControlCharacters(error.message).split('\n').slice(0, linesOfMessage)
  const place = error.stacks?.find(({ file }) => file === testCase.module.moduleId)
  return place === undefined ? lines : [...lines, `at line ${place.line}`]
}
