/**
 * `npm test`: runs every check, independent ones in parallel, each with its output in reports/. Prints the output of
 * failed steps, a table, and as the very last line `N passed, N failed`.
 *
 * `npm test -- lint unit` runs only the named steps (and those that they depend on).
 */
import { runSteps } from './steps/runSteps.ts'
import type { Step } from './steps/step.ts'
import { failureReport, progressLine, summary } from './steps/summary.ts'
import { testSteps } from './steps/testSteps.ts'

const results = await runSteps(chosenSteps(process.argv.slice(2)), (result) => {
  console.log(progressLine(result))
})
const failures = results.filter((result) => result.failed > 0)
for (const failure of failures) console.log(`\n${failureReport(failure)}`)
console.log(summary(results))
process.exitCode = failures.length === 0 ? 0 : 1

function chosenSteps(names: readonly string[]): readonly Step[] {
  if (names.length === 0) return testSteps
  const unknown = names.filter((name) => !testSteps.some((step) => step.id === name))
  if (unknown.length > 0) {
    console.error(`No such step: ${unknown.join(', ')}. There are: ${testSteps.map((step) => step.id).join(', ')}.`)
    process.exit(1)
  }
  const wanted = new Set(names)
  for (const step of testSteps) if (wanted.has(step.id)) for (const needed of step.after ?? []) wanted.add(needed)
  return testSteps.filter((step) => wanted.has(step.id))
}
