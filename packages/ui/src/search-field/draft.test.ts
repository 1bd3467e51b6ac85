import { expect, test } from 'vitest'
import { answeredDraft, draftOf, toldDraft } from './draft.ts'

test('an external value replaces the text', () => {
  expect(answeredDraft(draftOf('oak'), '').text).toBe('')
  expect(answeredDraft(toldDraft(draftOf(''), 'oak'), 'elm').text).toBe('elm')
})

test('keys typed after a change was reported survive its late confirmation', () => {
  const typing = { ...toldDraft(draftOf(''), 'oa'), text: 'oak' }
  expect(answeredDraft(typing, 'oa').text).toBe('oak')
})

test('the confirmation of an older text does not undo a newer one', () => {
  const twice = toldDraft(toldDraft(draftOf(''), 'oa'), 'oak')
  const answered = answeredDraft(twice, 'oa')
  expect(answered.text).toBe('oak')
  expect(answeredDraft(answered, 'oak')).toMatchObject({ text: 'oak', unanswered: [] })
})

test('an owner that trims the reported text does not remove the keys typed since', () => {
  const typing = { ...toldDraft(draftOf(''), 'oak '), text: 'oak street' }
  expect(answeredDraft(typing, 'oak').text).toBe('oak street')
})

test('external changes count again after the owner has confirmed every text', () => {
  const settled = answeredDraft(toldDraft(draftOf(''), 'oak'), 'oak')
  expect(answeredDraft(settled, '').text).toBe('')
})
