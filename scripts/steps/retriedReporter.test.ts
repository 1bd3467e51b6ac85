import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestCase, Vitest } from 'vitest/node'
import { projectRoot } from './projectRoot.ts'
import { readRetried } from './retriedFile.ts'
import RetriedReporter from './retriedReporter.ts'
import type { StepResult } from './step.ts'
import { progressLine, summary } from './summary.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rankdesk-retried-'))
})
afterEach(() => rm(folder, { recursive: true }))

type Outcome = Parameters<RetriedReporter['onTestCaseResult']>[0]

/** A case as Vitest reports it; `flaky` is Vitest's word for one that passed after a failed attempt. */
function testCase(fullName: string, flaky: boolean | undefined): Outcome {
  const diagnostic = flaky === undefined ? undefined : { flaky }
  return {
    fullName,
    module: { moduleId: path.join(projectRoot, 'tests/gauge.test.ts') },
    diagnostic: () => diagnostic,
  } as Outcome
}

describe('the reporter of retried cases', () => {
  it.each<[string, boolean | undefined, string[]]>([
    ['passed on the second attempt', true, ['tests/gauge.test.ts: a gauge moves']],
    ['passed at once, or failed twice', false, []],
    ['was skipped', undefined, []],
  ])('handles a case that %s', async (_kind, flaky, expected) => {
    const reporter = new RetriedReporter()
    const report = path.join(folder, 'e2e.json')
    reporter.onInit({ config: { root: folder, outputFile: { json: report } } } as Pick<Vitest, 'config'>)
    reporter.onTestCaseResult(testCase('a gauge moves', flaky) satisfies Pick<TestCase, 'fullName'>)
    await reporter.onTestRunEnd()
    expect(await readRetried(report)).toEqual(expected)
  })
})

it('reads no retried cases where no reporter listed any', async () => {
  expect(await readRetried(path.join(folder, 'unit.json'))).toEqual([])
})

it('names the retried cases when the step ends and in the summary', () => {
  const result: StepResult = {
    step: {
      id: 'e2e',
      title: 'end-to-end tests',
      command: ['vitest'],
      countsFrom: 'reports/e2e.json',
      limitMinutes: 1,
    },
    passed: 3,
    failed: 0,
    skipped: 0,
    failures: [],
    retried: ['tests/gauge.test.ts: a gauge moves'],
    seconds: 2,
  }
  const line = '  passed on the second attempt: tests/gauge.test.ts: a gauge moves'
  expect(progressLine(result)).toBe(`ok     end-to-end tests (2 s, 3 passed, 0 failed)\n${line}`)
  expect(summary([result]).split('\n')).toContain(line)
  expect(summary([result])).toMatch(/\n3 passed, 0 failed$/)
})
