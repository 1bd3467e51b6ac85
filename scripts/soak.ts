/**
 * `npm run soak`: the long forms of the contract tests and the journeys (they read SOAK=1), every story in both themes,
 * and a visual test of the real Storybook with a change that it must find. It has no time limit and ends like `npm
 * test`.
 */
import { runSteps } from './steps/runSteps.ts'
import type { Step } from './steps/step.ts'
import { failureReport, progressLine, summary } from './steps/summary.ts'
import { testSteps } from './steps/testSteps.ts'

const longHours = 6 * 60

/** Returns the long form of a step of `npm test`, under its own name. */
function long(id: string, name: string, settings: Record<string, string>): Step {
  const step = testSteps.find((candidate) => candidate.id === id)
  if (step === undefined) throw new Error(`npm test has no step ${id}`)
  const [program, ...args] = step.command
  return {
    ...step,
    id: name,
    title: `${step.title}, ${name}`,
    command: [program, ...args.map((argument) => argument.replace(`${id}.json`, `${name}.json`))],
    env: async () => ({ ...(await step.env?.()), SOAK: '1', ...settings }),
    ...(step.countsFrom === undefined ? {} : { countsFrom: `reports/${name}.json` }),
    waits: false,
    limitMinutes: longHours,
  }
}

/** The unit tests of tests/visual, including the one that builds the whole Storybook twice. */
const unit = long('unit', 'soak-visual', {})
const visual: Step = { ...unit, title: 'pictures of stories, soak', command: [...unit.command, 'tests/visual'] }

const prepare = testSteps.filter(({ id }) => id === 'browser' || id === 'build')
const results = await runSteps(
  [
    ...prepare,
    long('contract', 'soak-contract', {}),
    long('story', 'soak-light', { STORY_THEME: 'light' }),
    long('story', 'soak-dark', { STORY_THEME: 'dark' }),
    visual,
    long('e2e', 'soak-e2e', {}),
  ],
  (result) => {
    console.log(progressLine(result))
  },
)
const failures = results.filter((result) => result.failed > 0)
for (const failure of failures) console.log(`\n${failureReport(failure)}`)
console.log(summary(results))
process.exitCode = failures.length === 0 ? 0 : 1
