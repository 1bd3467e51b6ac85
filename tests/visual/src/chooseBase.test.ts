import { expect, test } from 'vitest'
import { type RunGit, chooseBase } from './chooseBase.ts'

/** A git that knows these revisions; `shared` is the merge base of HEAD and main. */
function git(revisions: Record<string, string>, { shared = '', dirty = false } = {}): RunGit {
  return async (command, ...rest) => {
    if (command === 'merge-base') return `${shared}\n`
    if (command === 'status') return dirty ? ' M file\n' : ''
    const found = revisions[(rest.at(-1) ?? '').replace('^{commit}', '')]
    if (found === undefined) throw new Error('unknown revision')
    return `${found}\n`
  }
}

test('on a branch the base is where it left main', async () => {
  const base = await chooseBase(git({ HEAD: 'c3', main: 'c2' }, { shared: 'c1' }), undefined)
  expect(base).toEqual({ commit: 'c1', name: 'the merge base with main' })
})

test('on main it is the last commit when something is not committed, else the one before', async () => {
  const onMain = { HEAD: 'c2', main: 'c2', 'HEAD~1': 'c1' }
  expect((await chooseBase(git(onMain, { shared: 'c2', dirty: true }), undefined)).commit).toBe('c2')
  expect((await chooseBase(git(onMain, { shared: 'c2' }), undefined)).commit).toBe('c1')
})

test('without a main of its own a clone takes that of its origin', async () => {
  const base = await chooseBase(git({ HEAD: 'c3', 'origin/main': 'c2' }, { shared: 'c1' }), undefined)
  expect(base.commit).toBe('c1')
})

test('the one asked for comes first, and is an error when there is none such', async () => {
  expect(await chooseBase(git({ HEAD: 'c3', v1: 'c0' }), 'v1')).toEqual({ commit: 'c0', name: 'v1' })
  await expect(chooseBase(git({ HEAD: 'c3' }), 'v2')).rejects.toThrow('unknown revision')
})
