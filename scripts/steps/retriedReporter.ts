import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Reporter, TestCase, Vitest } from 'vitest/node'
import { projectRoot } from './projectRoot.ts'
import { retriedFileOf } from './retriedFile.ts'

/**
 * A Vitest reporter that lists the cases that passed on a further attempt, as `file: case`, in a file next to the JSON
 * report of the run.
 */
export default class RetriedReporter implements Reporter {
  readonly #retried: string[] = []
  #file: string | undefined

  onInit({ config }: Pick<Vitest, 'config'>): void {
    const { outputFile } = config
    const report = typeof outputFile === 'object' ? outputFile['json'] : outputFile
    if (report !== undefined) this.#file = retriedFileOf(path.resolve(config.root, report))
  }

  onTestCaseResult(testCase: Pick<TestCase, 'diagnostic' | 'module' | 'fullName'>): void {
    if (testCase.diagnostic()?.flaky !== true) return
    this.#retried.push(`${path.relative(projectRoot, testCase.module.moduleId)}: ${testCase.fullName}`)
  }

  async onTestRunEnd(): Promise<void> {
    if (this.#file !== undefined) await writeFile(this.#file, JSON.stringify(this.#retried))
  }
}
