import type { Meta, StoryObj } from '@storybook/react-vite'
import { dark, full, longNames, opened, phone } from './testing/screenStates.ts'
import { StoryScreen } from './testing/StoryScreen.tsx'

const meta = {
  title: 'Screens/Shell',
  component: StoryScreen,
  args: { recording: 'shell' },
  tags: ['screen', '!autodocs', '!test', 'soak'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StoryScreen>
export default meta

type Story = StoryObj<typeof meta>

export const Full: Story = { ...full }
export const AccountDetails: Story = opened(({ click }) => click(/^Account Details of/))
export const Menu: Story = opened(({ click }) => click('Menu'))
export const StaffMenu: Story = opened(({ click }) => click(/^Account of/))
export const StaffSearch: Story = opened(async ({ click }) => {
  await click(/^Account of/)
  await click(/^Switch staff/)
})
export const CommandPalette: Story = opened(({ keyboard }) => keyboard('{Control>}k{/Control}'))
export const LongNames: Story = { ...longNames }
export const LongNamesAccountDetails: Story = {
  ...opened(({ click }) => click(/^Account Details of/)),
  args: { state: 'long names' },
}
export const Phone: Story = { ...phone, tags: ['no-visual', '!soak'] }
export const Dark: Story = { ...dark, tags: ['no-visual', '!soak'] }
