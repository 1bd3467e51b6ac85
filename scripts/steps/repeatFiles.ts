import type { TestCounts } from './countTests.ts'

/** The largest number of failed files that are run again. Where more fail, it is not by chance. */
export const MAX_FILES = 3

/**
 * Returns the test files that are run again, from the start and in an environment of their own: those with a failed case or
 * hook (decision 42). None for a run that crashed or was stopped, and for one with many.
 */
export function filesToRepeat({ failedFiles }: TestCounts): readonly string[] {
  return failedFiles.length > MAX_FILES ? [] : failedFiles.map(({ file }) => file)
}

/** Returns the counts of a run in which the second run of its failed files replaces the first one. */
export function withRepeated(first: TestCounts, again: TestCounts): TestCounts {
  const sum = (key: 'passed' | 'skipped') => first.failedFiles.reduce((total, file) => total + file[key], 0)
  return {
    ...again,
    passed: first.passed - sum('passed') + again.passed,
    skipped: first.skipped - sum('skipped') + again.skipped,
    retried: [...first.retried, ...passedNow(first, again), ...again.retried],
  }
}

/** Returns the failures of the first run that the second one does not have. */
function passedNow(first: TestCounts, again: TestCounts): string[] {
  const nameOf = (failure: string) => failure.split('\n', 1)[0]
  const failed = new Set(again.failures.map(nameOf))
  return first.failures.filter((failure) => !failed.has(nameOf(failure)))
}
