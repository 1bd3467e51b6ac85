import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { TextAreaField } from './TextField.tsx'

const meta = {
  title: 'Fields/TextAreaField',
  component: TextAreaField,
  args: { label: 'Note', className: 'w-75', maxLength: 40 },
} satisfies Meta<typeof TextAreaField>
export default meta

type Story = StoryObj<typeof meta>

export const Counted: Story = {
  args: { defaultValue: 'Keep the same-day promise' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('25 / 40')).toBeVisible()
    const area = canvas.getByRole('textbox', { name: 'Note' })
    await userEvent.type(area, ' near the top of the page')
    await expect(area).toHaveValue('Keep the same-day promise near the top o')
    await expect(canvas.getByText('40 / 40')).toBeVisible()
    await expect(area).toHaveAccessibleDescription('40 / 40')
  },
}
export const WithError: Story = { args: { required: true, error: 'This field is required' } }
export const GrowsWithText: Story = { args: { autoGrow: true, rows: 2, maxLength: 200, defaultValue: '1\n2\n3\n4' } }
export const ReadOnly: Story = { args: { defaultValue: 'Keep the promise', readOnly: true } }
export const Disabled: Story = { args: { defaultValue: 'Keep the promise', disabled: true } }
