import { expect, it } from 'vitest'
import { emptyScheduleQuestion } from './emptySchedule.ts'

const card = (title: string, inQueue = true, statusId = 0) => ({ title, inQueue, statusId })
const many = Array.from({ length: 7 }, (_, index) => card(String(index + 1)))

it.each([
  ['no cards', [], undefined],
  ['no queued ones', [card('A', false)], undefined],
  ['completed ones only', [card('A', true, 1)], undefined],
  ['one queued', [card('A'), card('B', false)], '1 strategy leaves the queue: “A”. It stays a proposal.'],
  ['two queued', [card('A'), card('B')], '2 strategies leave the queue: “A”, “B”. They stay proposals.'],
  ['many queued', many, '7 strategies leave the queue: “1”, “2”, “3”, “4”, “5” and 2 more. They stay proposals.'],
])('[SCHED-31] asks before a schedule is emptied, with %s', (_what, cards, question) => {
  expect(emptyScheduleQuestion(cards)).toBe(question)
})
