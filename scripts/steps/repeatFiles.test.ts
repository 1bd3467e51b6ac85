import { describe, expect, it } from 'vitest'
import { NOTHING, type TestCounts } from './countTests.ts'
import { filesToRepeat, withRepeated } from './repeatFiles.ts'

const file = (name: string) => ({ file: name, passed: 2, skipped: 1 })

describe('the files that are run again', () => {
  it.each([
    [0, []],
    [1, ['1']],
    [3, ['1', '2', '3']],
    [4, []],
  ])('are those of %i failed ones: %j', (count, files) => {
    const failedFiles = Array.from({ length: count }, (_, index) => file(String(index + 1)))
    expect(filesToRepeat({ ...NOTHING, failedFiles })).toEqual(files)
  })
})

describe('the counts with a second run of the failed files', () => {
  const first: TestCounts = {
    passed: 10,
    failed: 2,
    skipped: 1,
    failures: ['a.test.ts: pays\n  Timeout', 'a.test.ts: signs\n  Timeout'],
    retried: ['b.test.ts: waits\n  Late'],
    failedFiles: [file('a.test.ts')],
  }

  it('are those of a run that passed, which names what had failed', () => {
    expect(withRepeated(first, { ...NOTHING, passed: 5 })).toEqual({
      ...NOTHING,
      passed: 13,
      retried: ['b.test.ts: waits\n  Late', 'a.test.ts: pays\n  Timeout', 'a.test.ts: signs\n  Timeout'],
    })
  })

  it('have the failures of the second run', () => {
    const again = { ...NOTHING, passed: 4, failed: 1, failures: ['a.test.ts: pays\n  Timeout again'] }
    expect(withRepeated(first, again)).toMatchObject({
      passed: 12,
      failed: 1,
      failures: ['a.test.ts: pays\n  Timeout again'],
      retried: ['b.test.ts: waits\n  Late', 'a.test.ts: signs\n  Timeout'],
    })
  })

  it('have the note of a second run that crashed', () => {
    const again = { ...NOTHING, failed: 1, note: 'the test runner left no report' }
    expect(withRepeated(first, again)).toMatchObject({ passed: 8, failed: 1, note: 'the test runner left no report' })
  })
})
