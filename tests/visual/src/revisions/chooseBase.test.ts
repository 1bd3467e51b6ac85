import { expect, test } from 'vitest'
import { type RunGit, chooseBase } from './chooseBase.ts'

/** A git with these revisions; `shared` is the merge base of HEAD and main. */
function git(revisions: Record<string, string>, { shared = '', dirty = false } = {}): RunGit {
  return async (command, ...rest) => {
    if (command === 'merge-base') return `${shared}\n`
    if (command === 'status') return dirty ? ' M file\n' : ''
    const found = revisions[(rest.at(-1) ?? '').replace('^{commit}', '')]
    if (found === undefined) throw new Error('unknown revision')
    return `${found}\n`
  }
}

test.each(['main', 'origin/main'])('compares a branch with its merge base with %s', async (main) => {
  const base = await chooseBase(git({ HEAD: 'c3', [main]: 'c2' }, { shared: 'c1' }), undefined)
  expect(base).toEqual({ commit: 'c1', name: 'the merge base with main' })
})

test('compares main with its last commit when something is uncommitted, else with the one before', async () => {
  const onMain = { HEAD: 'c2', main: 'c2', 'HEAD~1': 'c1' }
  expect((await chooseBase(git(onMain, { shared: 'c2', dirty: true }), undefined)).commit).toBe('c2')
  expect((await chooseBase(git(onMain, { shared: 'c2' }), undefined)).commit).toBe('c1')
})

test('prefers the requested revision, and throws when it does not exist', async () => {
  expect(await chooseBase(git({ HEAD: 'c3', v1: 'c0' }), 'v1')).toEqual({ commit: 'c0', name: 'v1' })
  await expect(chooseBase(git({ HEAD: 'c3' }), 'v2')).rejects.toThrow('unknown revision')
})
