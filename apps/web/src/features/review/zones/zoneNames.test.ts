import { expect, it } from 'vitest'
import { zoneNames } from './zoneNames.ts'

it('numbers the zones of a kind only when there are several', () => {
  const zones = [{ role: 'heading' }, { role: 'body' }, { role: 'aside' }, { role: 'body' }] as const
  expect(zoneNames(zones)).toEqual(['Heading', 'Text 1', 'Aside', 'Text 2'])
})
