import { expect, it } from 'vitest'
import { writerName } from './writerName.ts'

it.each([
  ['composer', 'Offline composer'],
  ['small-one', 'small-one'],
])('[WRITE-11] names the writer %s %s', (writer, name) => {
  expect(writerName(writer)).toBe(name)
})
