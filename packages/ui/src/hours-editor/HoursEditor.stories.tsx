import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FieldProps } from '../field/Field.tsx'
import { Field } from '../field/Field.tsx'
import type { HoursEditorProps } from './HoursEditor.tsx'
import { HoursEditor } from './HoursEditor.tsx'
import type { DayHours, WeekHours } from './weekHours.ts'

const closed: DayHours = { state: 'closed', ranges: [] }
const office: DayHours = { state: 'ranges', ranges: [{ from: '08:00', to: '17:30' }] }
const split: DayHours = {
  state: 'ranges',
  ranges: [
    { from: '08:00', to: '12:00' },
    { from: '13:00', to: '17:30' },
  ],
}
const week: WeekHours = [closed, office, office, split, office, office, { state: 'all-day', ranges: [] }]

const meta = {
  title: 'Fields/HoursEditor',
  component: HoursEditor,
  args: { defaultValue: week, className: 'max-w-170', onChange: fn() },
  render: (args) => inField(args),
} satisfies Meta<typeof HoursEditor>
export default meta

type Story = StoryObj<typeof meta>

function inField(args: HoursEditorProps, field: Partial<FieldProps> = {}) {
  return (
    <Field label="Opening hours" {...field}>
      <HoursEditor {...args} />
    </Field>
  )
}

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Opening hours' })).toBeVisible()
    const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
    for (const day of days) await expect(canvas.getByRole('group', { name: day })).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Wednesday closes 2' })).toHaveValue('5:30 PM')
  },
}
export const AllClosed: Story = {
  args: { defaultValue: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Closed')).toHaveLength(7)
    await userEvent.click(canvas.getByRole('switch', { name: 'Monday open' }))
    await expect(canvas.getByRole('textbox', { name: 'Monday opens' })).toHaveValue('9:00 AM')
    await userEvent.click(canvas.getByRole('checkbox', { name: '24 hours on Monday' }))
    await expect(canvas.getByText('Open 24 hours')).toBeVisible()
    await userEvent.click(canvas.getByRole('switch', { name: 'Monday open' }))
    await expect(canvas.getAllByText('Closed')).toHaveLength(7)
  },
}
export const WithNotes: Story = {
  args: {
    rangeNote: (day, range) => {
      if (day === 3) return range === 1 ? { error: 'These hours overlap others of the same day' } : undefined
      return day === 5 ? { notice: 'Ends Saturday, 12:30 AM' } : undefined
    },
    renderDayNote: (day) => day === 1 && <p className="text-caption text-muted">Was closed</p>,
  },
  play: async ({ canvas }) => {
    const opens = canvas.getByRole('textbox', { name: 'Wednesday opens 2' })
    await expect(canvas.getByRole('alert')).toHaveTextContent('These hours overlap others of the same day')
    await expect(opens).toBeInvalid()
    await expect(opens).toHaveAccessibleDescription('These hours overlap others of the same day')
    await expect(canvas.getByRole('textbox', { name: 'Friday closes' })).toHaveAccessibleDescription(
      'Ends Saturday, 12:30 AM',
    )
    await expect(within(canvas.getByRole('group', { name: 'Monday' })).getByText('Was closed')).toBeVisible()
  },
}
export const MoreAndLessHours: Story = {
  play: async ({ canvas }) => {
    const monday = within(canvas.getByRole('group', { name: 'Monday' }))
    await userEvent.click(monday.getByRole('button', { name: 'Add hours to Monday' }))
    await userEvent.type(monday.getByRole('textbox', { name: 'Monday opens 2' }), '6p')
    await userEvent.type(monday.getByRole('textbox', { name: 'Monday closes 2' }), '8p{Enter}')
    await expect(monday.getByRole('textbox', { name: 'Monday closes 2' })).toHaveValue('8:00 PM')
    await userEvent.click(monday.getByRole('button', { name: 'Remove hours 1' }))
    await expect(monday.getByRole('textbox', { name: 'Monday opens' })).toHaveValue('6:00 PM')
  },
}
export const Copied: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Copy Wednesday to other days' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Weekdays' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Monday' }))
    await expect(dialog.getByRole('checkbox', { name: 'Thursday' })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: 'All other days' })).toBePartiallyChecked()
    await userEvent.click(dialog.getByRole('button', { name: 'Copy' }))
    await expect(canvas.getByRole('textbox', { name: 'Friday opens 2' })).toHaveValue('1:00 PM')
    await expect(canvas.getByRole('textbox', { name: 'Monday opens' })).toHaveValue('8:00 AM')
    await waitFor(() => expect(button).toHaveFocus())
  },
}
export const WithError: Story = { render: (args) => inField(args, { required: true, error: 'This field is required' }) }
export const ReadOnly: Story = { args: { readOnly: true } }
export const Disabled: Story = { args: { disabled: true } }
export const Narrow: Story = { args: { className: 'w-85 max-w-full' } }
