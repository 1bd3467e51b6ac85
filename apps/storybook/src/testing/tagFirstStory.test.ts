import { expect, test } from 'vitest'
import { withFirstTagged } from './tagFirstStory.ts'

test('tags the first story of a file and no other', () => {
  const source = 'const meta = {}\nexport const One: Story = {\n  args: {},\n}\nexport const Two: Story = {}\n'
  expect(withFirstTagged(source)).toBe(
    "const meta = {}\nexport const One: Story = { tags: ['first-of-component'],\n  args: {},\n}\nexport const Two: Story = {}\n",
  )
})
