import { expect, test } from 'vitest'
import { createTitleStack } from './titleStack.ts'

test('restores the original title when all titles are removed', () => {
  const place = { title: 'Desk' }
  const away = createTitleStack(place).push('Home')
  expect(place.title).toBe('Home')
  away()
  expect(place.title).toBe('Desk')
})

test('shows the newest title in any order of removal', () => {
  const place = { title: 'Desk' }
  const stack = createTitleStack(place)
  const page = stack.push('Clients')
  const dialog = stack.push('Confirm')
  expect(place.title).toBe('Confirm')
  page()
  expect(place.title).toBe('Confirm')
  dialog()
  expect(place.title).toBe('Desk')
})

test('removing a title twice removes no other title', () => {
  const place = { title: 'Desk' }
  const stack = createTitleStack(place)
  const first = stack.push('One')
  first()
  const second = stack.push('Two')
  first()
  expect(place.title).toBe('Two')
  second()
  expect(place.title).toBe('Desk')
})
