import { expect, it } from 'vitest'
import { staffMatching } from './staffMatching.ts'

const staff = ['Maya Okafor', 'Tom Avery', 'Naomi Kafka'].map((staffName) => ({ staffName }))

it.each([
  ['', ['Maya Okafor', 'Tom Avery', 'Naomi Kafka']],
  ['OKA', ['Maya Okafor']],
  ['kaf', ['Maya Okafor', 'Naomi Kafka']],
  [' avery ', ['Tom Avery']],
  ['nobody', []],
])('finds for %j: %j [M106]', (search, names) => {
  expect(staffMatching(staff, search).map(({ staffName }) => staffName)).toEqual(names)
})
