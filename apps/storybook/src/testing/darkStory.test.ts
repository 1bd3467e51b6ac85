import { expect, test } from 'vitest'
import { withDarkStory } from './darkStory.ts'

test('adds the first story of a file in dark, and no other', () => {
  const source = 'const meta = {}\nexport const One: Story = {\n  args: {},\n}\nexport const Two: Story = {}\n'
  expect(withDarkStory(source)).toBe(
    `${source}\nexport const OneInDark = { ...One, globals: { ...One.globals, theme: 'dark' } }\n`,
  )
})

test('leaves a file without a story unchanged', () => {
  expect(withDarkStory('export const meta = {}\n')).toBe('export const meta = {}\n')
})

test('adds a story that a function creates if none is written as an object', () => {
  const source = 'export const One: Story = story({\n  args: {},\n})\n'
  expect(withDarkStory(source)).toBe(
    `${source}\nexport const OneInDark = { ...One, globals: { ...One.globals, theme: 'dark' } }\n`,
  )
})
