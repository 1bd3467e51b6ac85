import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { interaction, InteractionStates } from '../interaction-states/InteractionStates.tsx'
import { TextField } from './TextField.tsx'

const meta = {
  title: 'Fields/TextField',
  // The specification's text input with a character counter (M493). The app's forms have FormField around their inputs.
  parameters: { libraryOnly: ['TextField'] },
  component: TextField,
  args: { label: 'Page title', className: 'w-75', onChange: fn() },
} satisfies Meta<typeof TextField>
export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {
  args: { placeholder: 'As shown in search results' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Page title'))
    await userEvent.keyboard('Emergency plumber')
    await expect(canvas.getByRole('textbox', { name: 'Page title' })).toHaveValue('Emergency plumber')
  },
}
export const WithHelp: Story = { args: { hint: 'Shown to the client.', defaultValue: 'Emergency plumber in Fresno' } }
export const WithError: Story = {
  args: { required: true, error: 'This field is required' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('This field is required')
  },
}

/** The limit only rejects further characters (C29). */
export const Limited: Story = {
  args: { maxLength: 20, counted: true, defaultValue: 'Emergency plumbers' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox')
    await expect(canvas.getByText('18 / 20')).toBeVisible()
    await userEvent.type(input, ' in Fresno')
    await expect(input).toHaveValue('Emergency plumbers i')
    await userEvent.paste(' more')
    await userEvent.type(input, 'x')
    await expect(input).toHaveValue('Emergency plumbers i')
    await expect(canvas.getByText('20 / 20')).toBeVisible()
  },
}

/** An advisory length warns without rejecting text. */
export const Advised: Story = {
  args: { counted: 10, defaultValue: 'Emergency plumbers' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('18 / 10')).toBeVisible()
  },
}
export const ReadOnly: Story = { args: { defaultValue: 'Emergency plumber', readOnly: true } }
export const Disabled: Story = { args: { defaultValue: 'Emergency plumber', disabled: true } }

export const Interaction: Story = {
  ...interaction,
  render: (args) => <InteractionStates>{(title) => <TextField {...args} label={title} />}</InteractionStates>,
}
