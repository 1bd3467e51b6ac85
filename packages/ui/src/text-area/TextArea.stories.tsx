import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { TextArea } from './TextArea.tsx'

const meta = {
  title: 'Fields/TextArea',
  component: TextArea,
  args: { 'aria-label': 'Note', className: 'w-75' },
} satisfies Meta<typeof TextArea>
export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { placeholder: 'For the next person' } }
export const Filled: Story = { args: { defaultValue: 'Keep the same-day promise near the top.\nCall first.' } }
export const Invalid: Story = { args: { 'aria-invalid': true, defaultValue: 'Keep it.' } }
export const ReadOnly: Story = {
  args: { defaultValue: 'Keep the same-day promise near the top.', readOnly: true },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('textbox')).toHaveFocus()
    await userEvent.keyboard(' More')
    await expect(canvas.getByRole('textbox')).toHaveValue('Keep the same-day promise near the top.')
  },
}
export const Disabled: Story = { args: { defaultValue: 'Keep it.', disabled: true } }

export const GrowsWithText: Story = {
  args: { autoGrow: true, rows: 2 },
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox')
    const before = area.clientHeight
    await userEvent.type(area, '1{Enter}2{Enter}3{Enter}4{Enter}5')
    await expect(area.clientHeight).toBeGreaterThan(before)
    await expect(area.scrollHeight).toBeLessThanOrEqual(area.clientHeight)
  },
}
