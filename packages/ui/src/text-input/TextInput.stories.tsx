import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextInput } from './TextInput.tsx'

const meta = {
  title: 'Fields/TextInput',
  component: TextInput,
  args: { 'aria-label': 'Name', className: 'w-60' },
} satisfies Meta<typeof TextInput>
export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { placeholder: 'Name' } }
export const Filled: Story = { args: { defaultValue: 'North Fork Electric' } }
export const Invalid: Story = { args: { defaultValue: '?', 'aria-invalid': true } }
export const ReadOnly: Story = { args: { defaultValue: 'North Fork Electric', readOnly: true } }
export const Disabled: Story = { args: { defaultValue: 'North Fork Electric', disabled: true } }
