/**
 * `npm run soak`: the scenarios of tests/contract/src/soak with their figures, the long forms of the contract tests and
 * the journeys (they read SOAK=1; screens are checked in both themes), axe on all stories in every theme, on a narrow page and
 * with large text, and all of Storybook's pages of documentation. It has no time limit and ends like `npm test`. `npm run soak -- NAME` runs one step or one scenario by the
 * name of its file, and `npm run soak -- accessibility` the three steps that check the stories. `SOAK_SHARE=0.1` repeats
 * everything a tenth as often: enough to see that the scenarios work, not to measure.
 */
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { figureTable } from './steps/figureTable.ts'
import { temporaryFolder } from './steps/memoryFolder.ts'
import { projectRoot, reportsFolder } from './steps/projectRoot.ts'
import { createRunFolder } from './steps/runFolder.ts'
import { runSteps } from './steps/runSteps.ts'
import type { Step, StepResult } from './steps/step.ts'
import { failureReport, progressLine, summary } from './steps/summary.ts'
import { stopTestPostgres } from './steps/testPostgres.ts'
import { testSteps } from './steps/testSteps.ts'

const longHours = 6 * 60
const allSteps = testSteps('all')

/** Returns the long form of a step of `npm run verify`, under its own name. */
function long(id: string, name: string, settings: Record<string, string>): Step {
  const step = allSteps.find((candidate) => candidate.id === id)
  if (step === undefined) throw new Error(`npm run verify has no step ${id}`)
  const [program, ...args] = step.command
  return {
    ...step,
    id: name,
    title: `${step.title}, ${name}`,
    command: [program, ...args.map((argument) => argument.replace(`${id}.json`, `${name}.json`))],
    env: async () => ({ ...(await step.env?.()), SOAK: '1', ...settings }),
    ...(step.countsFrom === undefined ? {} : { countsFrom: path.join(reportsFolder, `${name}.json`) }),
    waits: false,
    limitMinutes: longHours,
  }
}

/** Every page of documentation of the built Storybook, in a narrow light window and a wide dark one. */
const docsUnit = long('unit', 'soak-docs', {})
const docs: Step = {
  ...docsUnit,
  title: 'pages of documentation, soak',
  command: [...docsUnit.command, 'apps/storybook/src/testing/docsPages'],
}

const figuresFile = path.join(reportsFolder, 'soak-figures.jsonl')
const scenarios = long('contract', 'soak-scenarios', { SOAK_SCENARIOS: '1', SOAK_FIGURES: figuresFile })
/** All stories with their play functions, and axe on them: as they stand, 320 px wide, and with text at 200 %. */
const accessibility = ['light', 'dark', 'forced-colors'].map((theme) =>
  long('story', `soak-${theme}`, { STORY_THEME: theme }),
)
const others: readonly Step[] = [
  ...allSteps.filter(({ id }) => id === 'browser' || id === 'build'),
  long('contract', 'soak-contract', {}),
  ...accessibility,
  docs,
  long('e2e', 'soak-e2e', {}),
]

const print = (result: StepResult) => console.log(progressLine(result))
rmSync(figuresFile, { force: true })
const results: StepResult[] = []
createRunFolder('soak', temporaryFolder())
// The scenarios measure, so that nothing else runs at the same time.
for (const steps of wantedSteps(process.argv[2])) results.push(...(await runSteps(steps, print)))
await stopTestPostgres()
const failures = results.filter((result) => result.failed > 0)
for (const failure of failures) console.log(`\n${failureReport(failure)}`)
console.log(figureTable(figuresFile))
console.log(summary(results))
process.exitCode = failures.length === 0 ? 0 : 1

/** Returns the steps to run, group after group: all, or those of the name. Exits when there is no such name. */
function wantedSteps(name: string | undefined): Step[][] {
  if (name === undefined) return [[scenarios], [...others]]
  const step = [scenarios, ...others].find(({ id }) => id === name)
  if (name === 'accessibility')
    return [others.filter((other) => other.id === 'browser' || accessibility.includes(other))]
  if (step === scenarios) return [[scenarios]]
  if (step !== undefined) return [others.filter((other) => other === step || step.after?.includes(other.id))]
  const files = readdirSync(path.join(projectRoot, 'tests/contract/src/soak'))
  const names = files.flatMap((file) => (file.endsWith('.test.ts') ? [file.slice(0, -'.test.ts'.length)] : []))
  if (names.includes(name)) return [[{ ...scenarios, command: [...scenarios.command, `src/soak/${name}.test.ts`] }]]
  const known = ['accessibility', ...[scenarios, ...others].map(({ id }) => id)]
  console.error(`There is no ${name}. Choose one of ${[...names, ...known].join(', ')}.`)
  process.exit(1)
}
