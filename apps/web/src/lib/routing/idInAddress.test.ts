import { expect, it } from 'vitest'
import { idInAddress } from './idInAddress.ts'

it.each([
  ['17', 17],
  ['999999999999999', 999_999_999_999_999],
])('reads the id in the address %j', (parameter, id) => {
  expect(idInAddress(parameter)).toBe(id)
})

it.each([[undefined], [''], ['0'], ['07'], ['-4'], ['4.5'], ['1e2'], ['0x11'], [' 17'], ['abc'], ['1000000000000000']])(
  'finds no id in the address %j',
  (parameter) => {
    expect(idInAddress(parameter)).toBeUndefined()
  },
)
