import { expect, test } from 'vitest'
import { confirmedDraft, initialDraft, reportedDraft } from './draft.ts'

test('an external value replaces the text', () => {
  expect(confirmedDraft(initialDraft('oak'), '').text).toBe('')
  expect(confirmedDraft(reportedDraft(initialDraft(''), 'oak'), 'elm').text).toBe('elm')
})

test('keys typed after a change was reported survive its late confirmation', () => {
  const typing = { ...reportedDraft(initialDraft(''), 'oa'), text: 'oak' }
  expect(confirmedDraft(typing, 'oa').text).toBe('oak')
})

test('the confirmation of an older text does not undo a newer one', () => {
  const twice = reportedDraft(reportedDraft(initialDraft(''), 'oa'), 'oak')
  const confirmed = confirmedDraft(twice, 'oa')
  expect(confirmed.text).toBe('oak')
  expect(confirmedDraft(confirmed, 'oak')).toMatchObject({ text: 'oak', unconfirmed: [] })
})

test('an owner that trims the reported text does not remove the keys typed since', () => {
  const typing = { ...reportedDraft(initialDraft(''), 'oak '), text: 'oak street' }
  expect(confirmedDraft(typing, 'oak').text).toBe('oak street')
})

test('external changes count again after the owner has confirmed every text', () => {
  const settled = confirmedDraft(reportedDraft(initialDraft(''), 'oak'), 'oak')
  expect(confirmedDraft(settled, '').text).toBe('')
})
