import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { TextInput } from './TextInput.tsx'

const meta = {
  title: 'Fields/TextInput',
  component: TextInput,
  args: { 'aria-label': 'Name', className: 'w-60' },
} satisfies Meta<typeof TextInput>
export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {
  args: { placeholder: 'Name' },
  play: async ({ canvas }) => {
    await userEvent.tab()
    const input = canvas.getByRole('textbox', { name: 'Name' })
    await expect(input).toHaveFocus()
    await userEvent.keyboard('Lake Merritt Plumbing')
    await expect(input).toHaveValue('Lake Merritt Plumbing')
  },
}
export const Filled: Story = { args: { defaultValue: 'North Fork Electric' } }
export const Invalid: Story = { args: { defaultValue: '?', 'aria-invalid': true } }
export const ReadOnly: Story = {
  args: { defaultValue: 'North Fork Electric', readOnly: true },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Name' })
    await userEvent.type(input, '!')
    await expect(input).toHaveValue('North Fork Electric')
  },
}
export const Disabled: Story = { args: { defaultValue: 'North Fork Electric', disabled: true } }
