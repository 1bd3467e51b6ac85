/**
 * `npm test` and `npm run verify`: run their steps, independent ones in parallel, each with its output in reports/. Print the
 * output of failed steps, a table, and as the very last line `N passed, N failed`.
 *
 * `npm test` runs what notices a break of each behavior, `npm run verify` every case that there is. `npm run verify -- --rest`
 * leaves out the cases that `npm test` has just run. `npm test -- lint unit` runs only the named steps (and those that they
 * depend on).
 */
import path from 'node:path'
import { temporaryFolder } from './steps/memoryFolder.ts'
import { projectRoot } from './steps/projectRoot.ts'
import { createRunFolder } from './steps/runFolder.ts'
import { runSteps } from './steps/runSteps.ts'
import { listFile, missingAttempts, overdueAttempts, readSecondAttempts } from './steps/secondAttempts.ts'
import type { Step } from './steps/step.ts'
import { failureReport, progressLine, summary } from './steps/summary.ts'
import { stopTestPostgres } from './steps/testPostgres.ts'
import { testSteps } from './steps/testSteps.ts'

const [command = 'test', ...args] = process.argv.slice(2)
const names = args.filter((argument) => argument !== '--rest')
const steps = chosenSteps(testSteps(command === 'test' ? 'short' : args.includes('--rest') ? 'long' : 'all'))

createRunFolder(command, temporaryFolder())
const results = await runSteps(steps, (result) => {
  console.log(progressLine(result))
})
await stopTestPostgres()
const failures = results.filter((result) => result.failed > 0)
for (const failure of failures) console.log(`\n${failureReport(failure)}`)
const listed = readSecondAttempts()
const today = new Date()
const overdue = overdueAttempts(listed, today)
for (const sentence of overdue) console.log(`FAILED ${sentence}`)
const missing = missingAttempts(
  listed,
  results.flatMap(({ retried }) => retried),
  today,
)
if (missing.length > 0) console.log(`\nAdd to ${path.relative(projectRoot, listFile)}:\n${missing.join('\n')}`)
console.log(summary(results, overdue.length))
process.exitCode = failures.length + overdue.length === 0 ? 0 : 1

function chosenSteps(all: readonly Step[]): readonly Step[] {
  if (names.length === 0) return all
  const unknown = names.filter((name) => !all.some((step) => step.id === name))
  if (unknown.length > 0) {
    console.error(`No such step: ${unknown.join(', ')}. There are: ${all.map((step) => step.id).join(', ')}.`)
    process.exit(1)
  }
  const wanted = new Set(names)
  for (const step of all) if (wanted.has(step.id)) for (const needed of step.after ?? []) wanted.add(needed)
  return all.filter((step) => wanted.has(step.id))
}
