import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './projectRoot.ts'
import { logFile } from './runStep.ts'
import type { StepResult } from './step.ts'

const longestLog = 200

/** Returns one line for a finished step, and its failures and retried cases below, so that the start of the output shows them. */
export function progressLine(result: StepResult): string {
  const { step, passed, failed, failures, seconds, note } = result
  const counted = step.countsFrom === undefined ? '' : `, ${passed} passed, ${failed} failed`
  const line = `${failed === 0 ? 'ok    ' : 'FAILED'} ${step.title} (${seconds.toFixed(0)} s${counted})${note === undefined ? '' : `: ${note}`}`
  return [line, ...failures.map(indented), ...retriedLines(result)].join('\n')
}

/** Returns the output of a failed step, or its end if it is very long. */
export function failureReport({ step, note }: StepResult): string {
  const file = logFile(step)
  const lines = readLog(file).split('\n')
  const shown = lines.slice(-longestLog)
  const cut = lines.length > shown.length ? [`(the last ${longestLog} lines)`] : []
  const reason = note === undefined ? [] : [note]
  return [`--- ${step.title}: ${path.relative(projectRoot, file)}`, ...cut, ...shown, ...reason].join('\n')
}

/** Returns the final table. Its last line is `N passed, N failed` in total, with `others` that failed outside of the steps. */
export function summary(results: readonly StepResult[], others = 0): string {
  const width = Math.max(...results.map(({ step }) => step.title.length))
  const number = (value: number): string => (value === 0 ? '-' : String(value)).padStart(8)
  const rows = results.map(({ step, passed, failed, skipped, seconds }) =>
    [
      step.title.padEnd(width),
      number(passed),
      number(failed),
      number(skipped),
      `${seconds.toFixed(0)} s`.padStart(7),
    ].join(' '),
  )
  const head = [
    ''.padEnd(width),
    'passed'.padStart(8),
    'failed'.padStart(8),
    'skipped'.padStart(8),
    'time'.padStart(7),
  ].join(' ')
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, others)
  const failures = results.flatMap((result) => result.failures.map(indented))
  return [
    '',
    ...failures,
    ...results.flatMap(retriedLines),
    head,
    ...rows,
    '',
    `${passed} passed, ${failed} failed`,
  ].join('\n')
}

/** Returns each case that passed only on the second attempt, with the reason of the first one. */
function retriedLines({ retried }: StepResult): string[] {
  return retried.map((name) => indented(`passed on the second attempt: ${name}`))
}

function indented(text: string): string {
  return text.replace(/^/gm, '  ')
}

function readLog(file: string): string {
  try {
    return readFileSync(file, 'utf8').trimEnd()
  } catch {
    return '(no output)'
  }
}
