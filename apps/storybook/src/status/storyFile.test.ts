import { describe, expect, test } from 'vitest'
import { componentStatus, readStoryFile } from './storyFile.ts'

const source = `
const ROWS = [{ title: 'Not the title' }]
const meta = { title: 'Data/List', component: List } satisfies Meta<typeof List>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  args: { rows: ROWS },
}

export const Chosen: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
  },
}

export const ChosenInDark: Story = {
  ...Chosen,
  globals: { theme: 'dark' },
}
`

describe('a file of stories', () => {
  test('lists its title, its stories and which of them have a play function', () => {
    const file = readStoryFile('packages/ui/src/list/List.stories.tsx', source)
    expect(file.title).toBe('Data/List')
    expect(file.stories).toEqual([
      { name: 'Default', played: false },
      { name: 'Chosen', played: true },
      { name: 'ChosenInDark', played: true },
    ])
  })

  test('counts every story as played when its meta has a play function', () => {
    const played = source.replace(
      "const meta = { title: 'Data/List',",
      "const meta = {\n  title: 'Data/List',\n  play: touch,",
    )
    expect(readStoryFile('x', played).stories.map((story) => story.played)).toEqual([true, true, true])
  })

  test('finds what would change its pictures from run to run', () => {
    expect(readStoryFile('x', `${source}\nconst now = new Date()`).unsteady).toEqual(['new Date()'])
    expect(readStoryFile('x', `${source}\nconst then = new Date(0)`).unsteady).toEqual([])
  })

  test('has no page of documentation when it opts out', () => {
    expect(readStoryFile('x', source.replace('component: List', "tags: ['!autodocs']")).documented).toBe(false)
  })
})

test("summarizes a component's stories and names the one that is checked in dark", () => {
  expect(componentStatus([readStoryFile('packages/ui/src/list/List.stories.tsx', source)])).toEqual([
    {
      folder: 'packages/ui/src/list',
      title: 'Data/List',
      stories: 3,
      played: 2,
      documented: true,
      checkedInDark: 'Default',
    },
  ])
})
