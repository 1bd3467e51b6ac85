import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Field } from '../field/Field.tsx'
import { interaction, InteractionStates } from '../interaction-states/InteractionStates.tsx'
import { Checkbox } from './Checkbox.tsx'

const meta = {
  title: 'Fields/Checkbox',
  component: Checkbox,
  args: { label: 'Email the client', onChange: fn() },
} satisfies Meta<typeof Checkbox>
export default meta

type Story = StoryObj<typeof meta>

export const Off: Story = {
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'Email the client' })
    await userEvent.click(canvas.getByText('Email the client'))
    await expect(box).toBeChecked()
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
    await userEvent.keyboard(' ')
    await userEvent.tab({ shift: true })
    await userEvent.tab()
    await expect(box).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenCalled()
  },
}
export const On: Story = { args: { defaultValue: true } }
export const Indeterminate: Story = {
  args: { indeterminate: true, label: 'All 12 clients' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBePartiallyChecked()
    await userEvent.click(canvas.getByRole('checkbox'))
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
  },
}
export const WithHelp: Story = { args: { hint: 'Once, at the end of the month.', defaultValue: true } }
export const Required: Story = {
  args: { required: true },
  render: (args) => (
    <Field error="This field is required">
      <Checkbox {...args} />
    </Field>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('This field is required')
  },
}
export const ReadOnly: Story = {
  args: { defaultValue: true, readOnly: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox'))
    await expect(canvas.getByRole('checkbox')).toBeChecked()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
export const Disabled: Story = { args: { disabled: true } }
export const DisabledOn: Story = { args: { disabled: true, defaultValue: true } }
export const LongLabel: Story = {
  args: {
    className: 'max-w-75',
    label: 'I have read the requirements of the Honourable Company of Plumbers and Heating Engineers for agencies',
  },
}

export const Interaction: Story = {
  ...interaction,
  render: (args) => (
    <InteractionStates>
      {() => (
        <>
          <Checkbox {...args} />
          <Checkbox {...args} defaultValue />
        </>
      )}
    </InteractionStates>
  ),
}
