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
