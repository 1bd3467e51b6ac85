import { expect, test } from 'vitest'
import { createTitleStack } from './titleStack.ts'

test('restores the original title when all titles are removed', () => {
  const fakeDocument = { title: 'Rankdesk' }
  const away = createTitleStack(fakeDocument).push('Home')
  expect(fakeDocument.title).toBe('Home')
  away()
  expect(fakeDocument.title).toBe('Rankdesk')
})

test('shows the newest title in any order of removal', () => {
  const fakeDocument = { title: 'Rankdesk' }
  const stack = createTitleStack(fakeDocument)
  const page = stack.push('Clients')
  const dialog = stack.push('Confirm')
  expect(fakeDocument.title).toBe('Confirm')
  page()
  expect(fakeDocument.title).toBe('Confirm')
  dialog()
  expect(fakeDocument.title).toBe('Rankdesk')
})

test('removing a title twice removes no other title', () => {
  const fakeDocument = { title: 'Rankdesk' }
  const stack = createTitleStack(fakeDocument)
  const first = stack.push('One')
  first()
  const second = stack.push('Two')
  first()
  expect(fakeDocument.title).toBe('Two')
  second()
  expect(fakeDocument.title).toBe('Rankdesk')
})
