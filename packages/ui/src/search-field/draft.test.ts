import { expect, test } from 'vitest'
import { answeredDraft, draftOf, toldDraft } from './draft.ts'

test('a value that the owner changes by itself replaces the text', () => {
  expect(answeredDraft(draftOf('oak'), '').text).toBe('')
  expect(answeredDraft(toldDraft(draftOf(''), 'oak'), 'elm').text).toBe('elm')
})

test('keys typed after the owner was told survive its late answer', () => {
  const typing = { ...toldDraft(draftOf(''), 'oa'), text: 'oak' }
  expect(answeredDraft(typing, 'oa').text).toBe('oak')
})

test('an answer to an older text does not undo a newer one', () => {
  const twice = toldDraft(toldDraft(draftOf(''), 'oa'), 'oak')
  const answered = answeredDraft(twice, 'oa')
  expect(answered.text).toBe('oak')
  expect(answeredDraft(answered, 'oak')).toMatchObject({ text: 'oak', unanswered: [] })
})

test('an owner that trims what it was told does not take the keys typed since', () => {
  const typing = { ...toldDraft(draftOf(''), 'oak '), text: 'oak street' }
  expect(answeredDraft(typing, 'oak').text).toBe('oak street')
})

test('once the owner has answered everything its own changes count again', () => {
  const settled = answeredDraft(toldDraft(draftOf(''), 'oak'), 'oak')
  expect(answeredDraft(settled, '').text).toBe('')
})
