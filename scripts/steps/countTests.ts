import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { projectRoot } from './projectRoot.ts'
import { readRetried } from './retriedFile.ts'

/** Test cases by outcome. */
export interface TestCounts {
  passed: number
  failed: number
  skipped: number
  /** The failures, a few lines each: file, case, and the start of the message. */
  failures: readonly string[]
  /** The cases that failed first and passed on a second attempt, as `file: case` with the first reason below. */
  retried: readonly string[]
  /** The files with a failed case or hook, with the counts of their other cases. */
  failedFiles: readonly { file: string; passed: number; skipped: number }[]
  /** The reason why a run without a failed case has failed. */
  note?: string
}

/** No test case. */
export const NOTHING: TestCounts = { passed: 0, failed: 0, skipped: 0, failures: [], retried: [], failedFiles: [] }

interface VitestReport {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** The number of lines of a failure's message that identify it and its reason. */
const linesOfFailure = 6

/** The number of lines that are shown of the errors that belong to no case. */
const linesOfUnhandled = 40

/**
 * Counts the test cases of one Vitest run from its JSON report. A file that failed to load counts as one failed case. A
 * run that crashed, left no report or ran nothing has failed, even if none of its cases did. The runner prints the errors
 * that belong to no case only in its log.
 */
export async function countTests(reportFile: string, exitCode: number | null, logFile: string): Promise<TestCounts> {
  const report = await readReport(reportFile)
  if (report === undefined) return { ...NOTHING, failed: 1, note: 'the test runner left no report' }
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const unhandled = await unhandledErrors(logFile)
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: failuresOf(report),
    retried: await readRetried(reportFile),
    // A second run of these files would hide an error that belongs to none.
    failedFiles: unhandled.length > 0 ? [] : failedFilesOf(report),
  }
  if (counts.failed > 0) return counts
  if (counts.passed === 0) return { ...counts, failed: 1, note: 'no test was run' }
  if (exitCode !== 0 || !report.success)
    return {
      ...counts,
      failed: 1,
      failures: [...counts.failures, ...unhandled],
      note: `all cases passed, but the test runner ended with ${String(exitCode)}`,
    }
  return counts
}

/** Returns the part of the runner's log about errors that belong to no case, as one text, or nothing. */
async function unhandledErrors(logFile: string): Promise<string[]> {
  const log = await readFile(logFile, 'utf8').catch(() => '')
  const lines = stripVTControlCharacters(log).split('\n')
  const start = lines.findIndex((line) => /⎯ Unhandled /.test(line))
  return start === -1 ? [] : [lines.slice(start, start + linesOfUnhandled).join('\n')]
}

function failedFilesOf({ testResults }: VitestReport): TestCounts['failedFiles'] {
  const failed = testResults.filter(({ status }) => status === 'failed')
  return failed.map(({ name, assertionResults }) => {
    const count = (...states: string[]) => assertionResults.filter(({ status }) => states.includes(status)).length
    return { file: name, passed: count('passed'), skipped: count('pending', 'skipped', 'todo') }
  })
}

function failuresOf({ testResults }: VitestReport): string[] {
  return testResults.flatMap((file) => {
    const cases = file.assertionResults.filter(({ status }) => status === 'failed')
    if (cases.length === 0 && file.status === 'failed') return [failure(file.name, 'could not be loaded', file.message)]
    return cases.map((failed) => failure(file.name, failed.fullName, failed.failureMessages[0]))
  })
}

function failure(file: string, title: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, linesOfFailure)
  return [`${path.relative(projectRoot, file)}: ${title}`, ...lines.map((line) => `  ${line}`)].join('\n')
}

async function readReport(file: string): Promise<VitestReport | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as VitestReport
  } catch {
    return undefined
  }
}
