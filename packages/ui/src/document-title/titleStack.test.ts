import { expect, test } from 'vitest'
import { createTitleStack } from './titleStack.ts'

test('the title that was there comes back when nobody asks for another', () => {
  const place = { title: 'Desk' }
  const away = createTitleStack(place).push('Home')
  expect(place.title).toBe('Home')
  away()
  expect(place.title).toBe('Desk')
})

test('the last one that is asked for is shown, in whichever order they go', () => {
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

test('taking a title away twice takes no other away', () => {
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
