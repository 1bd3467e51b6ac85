import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Vitest } from 'vitest/node'
import { projectRoot } from './projectRoot.ts'
import { readRetried } from './retriedFile.ts'
import type { FinishedCase } from './retriedReporter.ts'
import RetriedReporter from './retriedReporter.ts'
import type { StepResult } from './step.ts'
import { progressLine, summary } from './summary.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rankdesk-retried-'))
})
afterEach(() => rm(folder, { recursive: true }))

const TEST_FILE = path.join(projectRoot, 'tests/gauge.test.ts')

/** The error of a first attempt. */
const FIRST_ERROR = {
  message: 'expected 1\nto equal 2',
  stacks: [
    { file: path.join(projectRoot, 'tests/keyboard.ts'), line: 3 },
    { file: TEST_FILE, line: 9 },
  ],
}

/** A case as Vitest reports it. */
function testCase(fullName: string, flaky: boolean | undefined): FinishedCase {
  const diagnostic = flaky === undefined ? undefined : { flaky }
  return {
    fullName,
    module: { moduleId: TEST_FILE },
    diagnostic: () => diagnostic,
    result: () => ({ errors: flaky === true ? [FIRST_ERROR] : [] }),
  }
}

describe('the reporter of retried cases', () => {
  it.each<[string, boolean | undefined, string[]]>([
    [
      'passed on the second attempt',
      true,
      ['tests/gauge.test.ts: a gauge moves\n  expected 1\n  to equal 2\n  at line 9'],
    ],
    ['passed at once, or failed twice', false, []],
    ['was skipped', undefined, []],
  ])('handles a case that %s', async (_kind, flaky, expected) => {
    const reporter = new RetriedReporter()
    const report = path.join(folder, 'e2e.json')
    reporter.onInit({ config: { root: folder, outputFile: { json: report } } } as Pick<Vitest, 'config'>)
    reporter.onTestCaseResult(testCase('a gauge moves', flaky))
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
