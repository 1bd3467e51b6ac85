import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import type { FieldProps } from '../field/Field.tsx'
import { Field } from '../field/Field.tsx'
import { interaction, InteractionStates } from '../interaction-states/InteractionStates.tsx'
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
/** A key that is released before the focus has moved selects too, and a key that is held selects once. */
export const ShortAndLongPress: Story = {
  args: { defaultValue: 'monthly' },
  play: async ({ args, canvas }) => {
    const monthly = canvas.getByRole('radio', { name: 'Every month' })
    const quarterly = canvas.getByRole('radio', { name: 'Every quarter' })
    await userEvent.tab()
    await expect(monthly).toHaveFocus()
    await fireEvent.keyDown(monthly, { key: 'ArrowDown' })
    await fireEvent.keyUp(monthly, { key: 'ArrowDown' })
    await waitFor(() => expect(quarterly).toHaveFocus())
    await waitFor(() => expect(quarterly).toBeChecked())
    await fireEvent.keyDown(quarterly, { key: 'ArrowUp' })
    await waitFor(() => expect(monthly).toHaveFocus())
    await waitFor(() => expect(monthly).toBeChecked())
    await fireEvent.keyUp(monthly, { key: 'ArrowUp' })
    await expect(args.onChange).toHaveBeenCalledTimes(2)
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

export const Interaction: Story = {
  ...interaction,
  args: { defaultValue: 'monthly', orientation: 'horizontal' },
  render: (args) => <InteractionStates>{(title) => <RadioGroup {...args} aria-label={title} />}</InteractionStates>,
}
