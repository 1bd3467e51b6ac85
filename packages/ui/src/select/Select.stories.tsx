import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Select } from './Select.tsx'

const meta = {
  title: 'Controls/Select',
  component: Select,
  args: {
    'aria-label': 'Size',
    className: 'w-50',
    onChange: fn(),
    options: [
      { value: 's', label: 'Small' },
      { value: 'm', label: 'Medium' },
      { value: 'l', label: 'Large, which is sold out until the end of next month', disabled: true },
    ],
  },
} satisfies Meta<typeof Select>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Size' }), 'm')
    await expect(canvas.getByRole('combobox')).toHaveValue('m')
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}
export const LongChoice: Story = { args: { defaultValue: 'l' } }
export const Invalid: Story = { args: { 'aria-invalid': true } }
export const Disabled: Story = { args: { disabled: true } }
