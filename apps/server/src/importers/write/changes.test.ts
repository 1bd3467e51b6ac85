import { expect, it } from 'vitest'
import { Changes } from './changes.ts'

it('describes what was added and changed, and not the templates that every site gets', () => {
  const changes = new Changes()
  changes.add('clients', { added: 1 })
  changes.add('templates', { added: 98 })
  changes.add('pages', { added: 1200, changed: 1 })
  expect(changes.describe()).toBe('1 client added, 1,200 pages added, 1 page changed')
})

it('is no empty import if only templates were added, and does not name them', () => {
  const changes = new Changes()
  changes.add('templates', { added: 8 })
  expect(changes.isNone).toBe(false)
  expect(changes.describe()).toBe('nothing changed')
})
