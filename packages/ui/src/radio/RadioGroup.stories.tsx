import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import type { FieldProps } from '../field/Field.tsx'
import { Field } from '../field/Field.tsx'
import type { RadioGroupProps } from './RadioGroup.tsx'
import { RadioGroup } from './RadioGroup.tsx'

const meta = {
  title: 'Fields/RadioGroup',
  component: RadioGroup,
  args: {
    onChange: fn(),
    options: [
      { value: 'monthly', label: 'Every month' },
      { value: 'quarterly', label: 'Every quarter', hint: 'In January, April, July and October' },
      { value: 'never', label: 'Never', disabled: true },
    ],
  },
  render: (args) => inField(args),
} satisfies Meta<typeof RadioGroup>
export default meta

type Story = StoryObj<typeof meta>

function inField(args: RadioGroupProps, field: Partial<FieldProps> = {}) {
  return (
    <Field label="Report" {...field}>
      <RadioGroup {...args} />
    </Field>
  )
}

export const Nothing: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Report' })).toBeVisible()
    await userEvent.click(canvas.getByText('Every quarter'))
    await expect(canvas.getByRole('radio', { name: 'Every quarter' })).toBeChecked()
    await expect(args.onChange).toHaveBeenLastCalledWith('quarterly')
  },
}
export const Chosen: Story = {
  args: { defaultValue: 'monthly' },
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Every month' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown>}{/ArrowDown}')
    await expect(canvas.getByRole('radio', { name: 'Every quarter' })).toBeChecked()
    await userEvent.keyboard('{ArrowDown>}{/ArrowDown}')
    await expect(args.onChange).toHaveBeenLastCalledWith('monthly')
  },
}
export const Horizontal: Story = { args: { orientation: 'horizontal', defaultValue: 'monthly' } }
export const WithError: Story = {
  render: (args) => inField(args, { required: true, error: 'This field is required' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription('This field is required')
  },
}
export const ReadOnly: Story = {
  args: { defaultValue: 'monthly', readOnly: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByText('Every quarter'))
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
export const Disabled: Story = { args: { defaultValue: 'monthly', disabled: true } }
