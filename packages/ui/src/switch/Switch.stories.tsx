import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { interaction, InteractionStates } from '../interaction-states/InteractionStates.tsx'
import { Switch } from './Switch.tsx'

const meta = {
  title: 'Fields/Switch',
  component: Switch,
  args: { label: 'Weekly summary', onChange: fn() },
} satisfies Meta<typeof Switch>
export default meta

type Story = StoryObj<typeof meta>

export const Off: Story = {
  play: async ({ args, canvas }) => {
    const control = canvas.getByRole('switch', { name: 'Weekly summary' })
    await userEvent.click(canvas.getByText('Weekly summary'))
    await expect(control).toBeChecked()
    control.focus()
    await userEvent.keyboard(' ')
    await expect(control).not.toBeChecked()
    await expect(args.onChange).toHaveBeenLastCalledWith(false)
  },
}
export const On: Story = { args: { defaultValue: true } }
export const WithHelp: Story = { args: { hint: 'Sent on Mondays.', defaultValue: true } }
export const ReadOnly: Story = {
  args: { defaultValue: true, readOnly: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('switch'))
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
export const Disabled: Story = { args: { disabled: true } }
export const DisabledOn: Story = { args: { disabled: true, defaultValue: true } }

export const Interaction: Story = {
  ...interaction,
  render: (args) => (
    <InteractionStates>
      {() => (
        <>
          <Switch {...args} />
          <Switch {...args} defaultValue />
        </>
      )}
    </InteractionStates>
  ),
}
