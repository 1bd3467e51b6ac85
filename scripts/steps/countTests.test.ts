import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countTests, NOTHING } from './countTests.ts'
import { projectRoot } from './projectRoot.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rankdesk-count-'))
})
afterEach(() => rm(folder, { recursive: true }))

interface Report {
  passed?: number
  failed?: number
  pending?: number
  unloaded?: number
}

const noLog = path.join(tmpdir(), 'rankdesk-no.log')

/** Writes a report like Vitest's; `unloaded` files failed before any of their cases ran. */
async function write({ passed = 0, failed = 0, pending = 0, unloaded = 0 }: Report): Promise<string> {
  const file = path.join(folder, 'report.json')
  const testResults = Array.from({ length: unloaded }, () => ({ name: 'x', status: 'failed', assertionResults: [] }))
  const numbers = { numPassedTests: passed, numFailedTests: failed, numPendingTests: pending, numTodoTests: 0 }
  await writeFile(file, JSON.stringify({ success: failed + unloaded === 0, ...numbers, testResults }))
  return file
}

describe('the counts of a test run', () => {
  it('are those of its cases', async () => {
    const counts = await countTests(await write({ passed: 3, failed: 2, pending: 1 }), 1, noLog)
    expect(counts).toEqual({ ...NOTHING, passed: 3, failed: 2, skipped: 1 })
  })

  it('include a file that failed to load as one failed case', async () => {
    expect(await countTests(await write({ passed: 3, unloaded: 2 }), 1, noLog)).toMatchObject({ passed: 3, failed: 2 })
  })

  it('name the failed case, its file and the start of its message', async () => {
    const file = path.join(folder, 'report.json')
    const message = ['Error: expected 1', ...Array.from({ length: 40 }, (_, line) => `at ${line}`)].join('\n')
    const failed = { fullName: 'a gauge moves', status: 'failed', failureMessages: [`\u001b[31m${message}`] }
    const passed = { fullName: 'a gauge stands', status: 'passed', failureMessages: [] }
    const testResults = [
      { name: path.join(projectRoot, 'tests/gauge.test.ts'), status: 'failed', assertionResults: [passed, failed] },
      {
        name: path.join(projectRoot, 'tests/broken.test.ts'),
        status: 'failed',
        message: 'no such file',
        assertionResults: [],
      },
    ]
    await writeFile(file, JSON.stringify({ success: false, numPassedTests: 1, numFailedTests: 1, testResults }))
    const { failures, failedFiles } = await countTests(file, 1, noLog)
    expect(failedFiles).toEqual([
      { file: path.join(projectRoot, 'tests/gauge.test.ts'), passed: 1, skipped: 0 },
      { file: path.join(projectRoot, 'tests/broken.test.ts'), passed: 0, skipped: 0 },
    ])
    expect(failures[0]).toMatch(/^tests\/gauge\.test\.ts: a gauge moves\n {2}Error: expected 1\n {2}at 0\n/)
    expect(failures[0]?.split('\n').length).toBeLessThan(10)
    expect(failures[1]).toBe('tests/broken.test.ts: could not be loaded\n  no such file')
  })

  it('include one failure when nothing ran, though the runner succeeded', async () => {
    expect(await countTests(await write({}), 0, noLog)).toMatchObject({ failed: 1, note: 'no test was run' })
  })

  it('include one failure when every case passed, but the runner crashed', async () => {
    expect(await countTests(await write({ passed: 3 }), 1, noLog)).toMatchObject({ passed: 3, failed: 1 })
  })

  it('show the errors that belong to no case', async () => {
    const log = path.join(folder, 'unit.log')
    const lines = [
      '✓ passes',
      '\u001b[31m⎯⎯ Unhandled Errors ⎯⎯',
      '',
      'Error: too late',
      ...Array<string>(90).fill('at x'),
    ]
    await writeFile(log, lines.join('\n'))
    const { failures } = await countTests(await write({ passed: 3 }), 1, log)
    expect(failures).toHaveLength(1)
    // No second run of a file can show that such an error was by chance.
    expect(await countTests(await write({ passed: 3, unloaded: 1 }), 1, log)).toMatchObject({ failedFiles: [] })
    expect(failures[0]).toMatch(/^⎯⎯ Unhandled Errors ⎯⎯\n\nError: too late\nat x\n/)
    expect(failures[0]?.split('\n').length).toBeLessThan(50)
  })

  it('include one failure when the runner left no report', async () => {
    expect(await countTests(path.join(folder, 'none.json'), 0, noLog)).toMatchObject({ passed: 0, failed: 1 })
  })

  it('name the cases that passed on the second attempt', async () => {
    const report = await write({ passed: 3 })
    await writeFile(path.join(folder, 'report.retried.json'), JSON.stringify(['tests/gauge.test.ts: a gauge moves']))
    expect(await countTests(report, 0, noLog)).toMatchObject({
      passed: 3,
      failed: 0,
      retried: ['tests/gauge.test.ts: a gauge moves'],
    })
  })

  it('include no failure when all passed', async () => {
    expect(await countTests(await write({ passed: 3 }), 0, noLog)).toEqual({ ...NOTHING, passed: 3 })
  })
})
