import { expect, test } from 'vitest'
import { applyRequest, type Comment, commentsFile, fileFromRoot } from './comment.ts'

const file = 'packages/ui/src/button/Button.stories.tsx'
const add = { story: 'controls-button--default', x: 0.5, y: 1, author: 'Mara', text: 'Too close to the edge' }

test.each([
  ['./../../packages/ui/src/button/Button.stories.tsx', file],
  ['../web/src/app/screenStories/Home.stories.tsx', 'apps/web/src/app/screenStories/Home.stories.tsx'],
])('finds %s from the root', (fileName, expected) => {
  expect(fileFromRoot(fileName)).toBe(expected)
})

test('keeps the comments beside the stories', () => {
  expect(commentsFile(file)).toBe('packages/ui/src/button/Button.comments.json')
})

test('adds, resolves, reopens and removes a comment', () => {
  const created = { id: 'c1', date: '2026-11-24' }
  const comments: Comment[] = applyRequest([], { file, add }, created)
  expect(comments).toEqual([{ ...created, ...add }])
  const later = { id: 'c2', date: '2026-11-25' }
  const resolved = applyRequest(comments, { file, resolve: 'c1' }, later)
  expect(resolved).toEqual([{ ...created, ...add, resolved: '2026-11-25' }])
  expect(applyRequest(resolved, { file, reopen: 'c1' }, later)).toEqual(comments)
  expect(applyRequest(comments, { file, resolve: 'c2' }, later)).toEqual(comments)
  expect(applyRequest(comments, { file, remove: 'c2' }, created)).toEqual(comments)
  expect(applyRequest(comments, { file, remove: 'c1' }, created)).toEqual([])
})
