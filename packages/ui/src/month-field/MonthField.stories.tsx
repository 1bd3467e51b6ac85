import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { FieldProps } from '../field/Field.tsx'
import { Field } from '../field/Field.tsx'
import type { MonthFieldProps } from './MonthField.tsx'
import { MonthField } from './MonthField.tsx'

const meta = {
  title: 'Fields/MonthField',
  // The specification's month picker (M423, M536). The scheduler's months are four options (M417), which are a Select.
  parameters: { libraryOnly: ['MonthField'] },
  component: MonthField,
  args: { thisMonth: '2026-03', onChange: fn() },
  render: (args) => inField(args),
} satisfies Meta<typeof MonthField>
export default meta

type Story = StoryObj<typeof meta>

function inField(args: MonthFieldProps, field: Partial<FieldProps> = {}) {
  return (
    <Field label="Report month" {...field}>
      <MonthField {...args} />
    </Field>
  )
}

export const Empty: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Report month' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Next year' }))
    await userEvent.click(screen.getByRole('button', { name: 'January 2027' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('2027-01')
    await expect(canvas.getByRole('combobox')).toHaveValue('January 2027')
  },
}
export const ByKeyboard: Story = {
  args: { defaultValue: '2026-03' },
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'March 2026' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{PageUp}')
    await expect(screen.getByRole('button', { name: 'July 2025' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('2025-07')
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveFocus())
    await userEvent.keyboard(' ')
    await waitFor(() => expect(screen.getByRole('button', { name: 'July 2025' })).toHaveFocus())
    await userEvent.keyboard('{Home}')
    await expect(screen.getByRole('button', { name: 'January 2025' })).toHaveFocus()
    await userEvent.keyboard('{End}{PageDown}')
    await expect(screen.getByRole('button', { name: 'December 2026' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveFocus())
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}
export const Open: Story = {
  args: { defaultValue: '2026-05', min: '2026-02', max: '2026-10' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.click(await screen.findByRole('button', { name: 'January 2026' }))
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
export const Clearable: Story = {
  args: { defaultValue: '2026-03', clearable: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the month' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
    await expect(canvas.getByRole('combobox')).toHaveValue('')
  },
}
export const ClearedByKeyboard: Story = {
  args: { clearable: true, defaultValue: '2026-03' },
  play: async ({ args, canvas }) => {
    for (const key of ['{Backspace}', '{Delete}']) {
      canvas.getByRole('combobox').focus()
      await userEvent.keyboard(key)
      await expect(args.onChange).toHaveBeenLastCalledWith(null)
      await userEvent.click(canvas.getByRole('combobox'))
      await userEvent.click(await screen.findByRole('button', { name: 'May 2026' }))
      await expect(canvas.getByRole('combobox')).toHaveValue('May 2026')
    }
  },
}
export const WithError: Story = {
  render: (args) => inField(args, { required: true, error: 'This field is required' }),
}
export const ReadOnly: Story = {
  args: { defaultValue: '2026-03', readOnly: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}
export const Disabled: Story = { args: { defaultValue: '2026-03', disabled: true } }
