import { fixedClock } from '@rankdesk/format/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { FieldProps } from '../field/Field.tsx'
import { Field } from '../field/Field.tsx'
import type { DateFieldProps } from './DateField.tsx'
import { DateField } from './DateField.tsx'

const meta = {
  title: 'Fields/DateField',
  component: DateField,
  args: { today: '2026-03-08', onChange: fn() },
  render: (args) => inField(args),
} satisfies Meta<typeof DateField>
export default meta

type Story = StoryObj<typeof meta>

function inField(args: DateFieldProps, field: Partial<FieldProps> = {}) {
  return (
    <Field label="Goes live" {...field}>
      <DateField {...args} />
    </Field>
  )
}

export const Empty: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Goes live' })
    await userEvent.type(input, '3/8/2026{Enter}')
    await expect(input).toHaveValue('03/08/2026')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-08')
  },
}
/** Empty text clears the value; text that isn't a date keeps it and the field says why (M506). */
export const Typed: Story = {
  args: { defaultValue: '2026-03-08' },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.clear(input)
    await userEvent.type(input, 'next week')
    await userEvent.tab()
    await expect(input).toHaveValue('03/08/2026')
    await expect(args.onChange).not.toHaveBeenCalled()
    const reason = canvas.getByRole('alert')
    await expect(reason).toHaveTextContent('“next week” is not a date. Type 3/8/2026 or March 8.')
    await expect(input).toHaveAccessibleDescription(expect.stringContaining('next week'))
    await userEvent.clear(input)
    await expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
    await expect(input).toHaveValue('')
  },
}
/** The value stays, and the reason names the limit that the typed date is beyond. A form is not submitted with it. */
export const NotReadable: Story = {
  args: { defaultValue: '2026-03-08', min: '2026-03-01', max: '2026-03-31' },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.clear(input)
    await userEvent.type(input, 'April 1{Enter}')
    await expect(canvas.getByRole('alert')).toHaveTextContent('04/01/2026 is too late. The last day is 03/31/2026.')
    await expect(input).toHaveValue('03/08/2026')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
/** A short date gets the year of today; two digits of a year and the month's name are read as well. */
export const TypedShort: Story = {
  args: { today: '2026-11-23' },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox')
    for (const text of ['3/8', '3.8.26', 'March 8']) {
      await userEvent.clear(input)
      await userEvent.type(input, `${text}{Enter}`)
      await expect(input).toHaveValue('03/08/2026')
    }
    await expect(args.onChange).toHaveBeenCalledWith('2026-03-08')
  },
}
export const ByPointer: Story = {
  args: { defaultValue: '2026-03-08' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change the day, 03/08/2026' }))
    const dialog = await screen.findByRole('dialog', { name: 'Choose a day' })
    await expect(dialog.offsetWidth).toBe(288)
    await userEvent.click(screen.getByRole('button', { name: 'Friday, March 20, 2026' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-20')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus())
  },
}
export const ByKeyboard: Story = {
  args: { defaultValue: '2026-03-08' },
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sunday, March 8, 2026' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus())
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sunday, March 8, 2026' })).toHaveFocus())
    await userEvent.keyboard('{PageDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-04-08')
  },
}
export const Open: Story = {
  args: { defaultValue: '2026-03-20' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
  },
}
/** With less than 300 px below the field, the calendar opens above (M505). */
export const OpensAbove: Story = {
  render: (args) => <div className="flex h-screen items-end pb-20">{inField(args)}</div>,
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.click(canvas.getByRole('button'))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() =>
      expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(input.getBoundingClientRect().top),
    )
  },
}
export const Limited: Story = {
  args: { min: '2026-03-05', max: '2026-03-20', disabledDays: ['2026-03-10'], defaultValue: '2026-03-12' },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox')
    for (const disabledDate of ['03/04/2026', '03/10/2026', '03/21/2026']) {
      await userEvent.clear(input)
      await userEvent.type(input, `${disabledDate}{Enter}`)
      await expect(input).toHaveValue('03/12/2026')
    }
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
/** Seven in the morning in Berlin is still the previous day in Los Angeles (M536). */
export const TodayIsLosAngeles: Story = {
  args: { today: undefined, clock: fixedClock('2026-03-09T06:30:00Z') },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose a day' }))
    await expect(await screen.findByRole('button', { current: 'date' })).toHaveAccessibleName('Sunday, March 8, 2026')
  },
}
export const WithError: Story = {
  render: (args) => inField(args, { required: true, error: 'This field is required' }),
}
export const ReadOnly: Story = { args: { defaultValue: '2026-03-08', readOnly: true } }
export const Disabled: Story = { args: { defaultValue: '2026-03-08', disabled: true } }
