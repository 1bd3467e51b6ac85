import type { Meta, StoryObj } from '@storybook/react-vite'
import { dark, failed, full, loading, longNames, opened, phone } from './testing/screenStates.ts'
import { StoryScreen } from './testing/StoryScreen.tsx'

const meta = {
  title: 'Screens/Import Preview',
  component: StoryScreen,
  args: { recording: 'import-ready' },
  tags: ['screen', '!autodocs', '!test', 'soak'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StoryScreen>
export default meta

type Story = StoryObj<typeof meta>

export const Full: Story = { ...full }
export const ClientOpen: Story = opened(({ click }) => click(/^Brookside Plumbing/))
export const FileChanged: Story = opened(async ({ click }) => {
  await click(/^Brookside Plumbing/)
  await click('Change how agency/brookside-plumbing.example/Queries.csv is read')
})
export const Loading: Story = { ...loading }
export const Failed: Story = { ...failed }
export const LongNames: Story = { ...longNames }
export const Phone: Story = { ...phone, tags: ['no-visual', '!soak'] }
export const Dark: Story = { ...dark, tags: ['no-visual', '!soak'] }
