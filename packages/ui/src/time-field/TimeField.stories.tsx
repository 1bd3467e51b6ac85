import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { type FieldProps, Field } from '../field/Field.tsx'
import { type TimeFieldProps, TimeField } from './TimeField.tsx'

const meta = {
  title: 'Fields/TimeField',
  component: TimeField,
  args: { onChange: fn() },
  render: (args) => inField(args),
} satisfies Meta<typeof TimeField>
export default meta

type Story = StoryObj<typeof meta>

function inField(args: TimeFieldProps, field: Partial<FieldProps> = {}) {
  return (
    <Field label="Call at" {...field}>
      <TimeField {...args} />
    </Field>
  )
}

export const Empty: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Call at' })
    await userEvent.type(input, '2:30 pm')
    await userEvent.tab()
    await expect(input).toHaveValue('2:30 PM')
    await expect(args.onChange).toHaveBeenLastCalledWith('14:30')
    await userEvent.clear(input)
    await userEvent.type(input, 'soon{Enter}')
    await expect(input).toHaveValue('2:30 PM')
    await expect(input).toHaveAccessibleDescription('“soon” is not a time. Type 9:30 AM or 21:30.')
    await userEvent.clear(input)
    await expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
  },
}
export const ByKeyboard: Story = {
  args: { defaultValue: '09:05' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(input).toHaveValue('9:30 AM')
    await userEvent.keyboard('{ArrowDown}')
    await expect(input).toHaveValue('9:15 AM')
  },
}
/** The clock button opens a list at the current time; choosing a time sets it and returns focus to the field. */
export const ByPointer: Story = {
  args: { defaultValue: '09:15' },
  play: async ({ args, canvas }) => {
    const clock = canvas.getByRole('button', { name: 'Change the time, 9:15 AM' })
    await userEvent.click(clock)
    const list = await screen.findByRole('listbox', { name: 'Times' })
    await waitFor(() => expect(list).toHaveFocus())
    await userEvent.click(within(list).getByRole('option', { name: '10:30 AM' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('10:30')
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus())
    await expect(canvas.getByRole('textbox')).toHaveValue('10:30 AM')
  },
}
export const ListByKeyboard: Story = {
  args: { min: '08:00', max: '18:00', onChange: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    const list = await screen.findByRole('listbox', { name: 'Times' })
    await waitFor(() => expect(list).toHaveFocus())
    await expect(within(list).getAllByRole('option')).toHaveLength(21)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('10:00')
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus())
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await screen.findByRole('listbox', { name: 'Times' })
    await userEvent.keyboard('{Home}{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await expect(canvas.getByRole('textbox')).toHaveValue('10:00 AM')
  },
}
export const Open: Story = {
  args: { defaultValue: '14:00' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    const two = await screen.findByRole('option', { name: '2:00 PM', selected: true })
    await waitFor(() => expect(two).toBeVisible())
  },
}
export const Limited: Story = {
  args: { defaultValue: '09:00', min: '08:00', max: '18:00' },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.clear(input)
    await userEvent.type(input, '7 pm{Enter}')
    await expect(input).toHaveValue('9:00 AM')
    await expect(canvas.getByRole('alert')).toHaveTextContent('7:00 PM is not between 8:00 AM and 6:00 PM.')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
export const WithError: Story = {
  render: (args) => inField(args, { required: true, error: 'This field is required' }),
}
export const ReadOnly: Story = { args: { defaultValue: '09:00', readOnly: true } }
export const Disabled: Story = { args: { defaultValue: '09:00', disabled: true } }
