import { expect, test } from 'vitest'
import { ConfigError } from './environment.ts'
import { identitySettingsOf } from './identitySettings.ts'

test.each([
  [undefined, []],
  ['', []],
  ['ada@agency.test', ['ada@agency.test']],
  [' ada@agency.test ,BO@agency.test', ['ada@agency.test', 'BO@agency.test']],
])('ADMINISTRATORS %j names %j', (value, administrators) => {
  expect(identitySettingsOf(value === undefined ? {} : { ADMINISTRATORS: value }).administrators).toEqual(
    administrators,
  )
})

test.each(['all', 'ada', 'ada@agency.test,', 'ada@agency.test;bo@agency.test bo', '\u212Aim@agency.test'])(
  'ADMINISTRATORS %j is refused with its name',
  (value) => {
    const read = () => identitySettingsOf({ ADMINISTRATORS: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(/ADMINISTRATORS/)
  },
)
