import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import type { FieldProps } from '../field/Field.tsx'
import { Field } from '../field/Field.tsx'
import type { NumberStepperProps } from './NumberStepper.tsx'
import { NumberStepper } from './NumberStepper.tsx'

const meta = {
  title: 'Fields/NumberStepper',
  component: NumberStepper,
  args: { onChange: fn() },
  render: (args) => inField(args),
} satisfies Meta<typeof NumberStepper>
export default meta

type Story = StoryObj<typeof meta>

function inField(args: NumberStepperProps, field: Partial<FieldProps> = {}) {
  return (
    <Field label="Pages a month" {...field}>
      <NumberStepper {...args} />
    </Field>
  )
}

export const Empty: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Increase' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(0)
  },
}
export const ByPointer: Story = {
  args: { defaultValue: 19 },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('spinbutton', { name: 'Pages a month' })
    await userEvent.click(canvas.getByRole('button', { name: 'Increase' }))
    await expect(input).toHaveValue('20')
    await expect(canvas.getByRole('button', { name: 'Increase' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Decrease' }))
    await expect(input).toHaveValue('19')
  },
}
/** A pressed button repeats and stops at the limit. */
export const PressAndHold: Story = {
  args: { defaultValue: 17 },
  play: async ({ canvas }) => {
    const more = canvas.getByRole('button', { name: 'Increase' })
    await fireEvent.pointerDown(more, { button: 0 })
    await waitFor(() => expect(canvas.getByRole('spinbutton')).toHaveValue('20'), { timeout: 3000 })
    await fireEvent.pointerUp(more)
  },
}
export const ByKeyboard: Story = {
  args: { defaultValue: 10 },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('spinbutton')
    await userEvent.tab()
    await expect(input).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    await expect(input).toHaveValue('11')
    await userEvent.keyboard('{PageUp}')
    await expect(input).toHaveValue('16')
    await userEvent.keyboard('{PageDown}{PageDown}')
    await expect(input).toHaveValue('6')
    await userEvent.keyboard('{End}')
    await expect(input).toHaveValue('20')
    await userEvent.keyboard('{Home}')
    await expect(input).toHaveAttribute('aria-valuenow', '0')
  },
}
/** Typed numbers are limited to 0 and 20 on Enter and on blur (M511); invalid text restores the value. */
export const Typed: Story = {
  args: { defaultValue: 4 },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('spinbutton')
    await userEvent.clear(input)
    await userEvent.type(input, '99{Enter}')
    await expect(input).toHaveValue('20')
    await expect(args.onChange).toHaveBeenLastCalledWith(20)
    await userEvent.clear(input)
    await userEvent.type(input, 'many')
    await userEvent.tab()
    await expect(input).toHaveValue('20')
    await userEvent.clear(input)
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
  },
}
export const WithError: Story = {
  render: (args) => inField(args, { required: true, error: 'This field is required' }),
}
export const ReadOnly: Story = {
  args: { defaultValue: 4, readOnly: true },
  play: async ({ args, canvas }) => {
    canvas.getByRole('spinbutton').focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
export const Disabled: Story = { args: { defaultValue: 4, disabled: true } }
