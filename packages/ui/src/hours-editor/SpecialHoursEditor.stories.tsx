import { plainDate } from '@rankdesk/format'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { type DateHours, SpecialHoursEditor, type SpecialHoursEditorProps } from './SpecialHoursEditor.tsx'

const DAYS: DateHours[] = [
  { date: '2026-12-24', hours: { state: 'ranges', ranges: [{ from: '08:00', to: '12:00' }] } },
  { date: '2026-12-25', hours: { state: 'closed', ranges: [] } },
  { date: '2026-12-31', hours: { state: 'ranges', ranges: [{ from: '20:00', to: '02:00' }] } },
]

const meta = {
  title: 'Fields/SpecialHoursEditor',
  component: SpecialHoursEditor,
  args: {
    value: DAYS,
    onChange: fn(),
    today: plainDate(2026, 11, 28),
    nameOf: (date) => (date === '2026-12-25' ? 'Christmas Day' : undefined),
    rangeNote: (day) => (day === 2 ? { notice: 'Ends Friday, 2:00 AM' } : undefined),
  },
  render: (args) => <Example {...args} />,
} satisfies Meta<typeof SpecialHoursEditor>
export default meta

type Story = StoryObj<typeof meta>

function Example(args: SpecialHoursEditorProps) {
  const [days, setDays] = useState(args.value)
  return (
    <div className="max-w-170">
      <SpecialHoursEditor
        {...args}
        value={days}
        onChange={(next) => {
          setDays(next)
          args.onChange(next)
        }}
      />
    </div>
  )
}

export const Filled: Story = {
  play: async ({ canvas }) => {
    const christmas = within(canvas.getByRole('group', { name: 'Friday, December 25, 2026' }))
    await expect(christmas.getByText('Christmas Day')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Friday, December 25, 2026' }))
    await expect(canvas.queryByText('Christmas Day')).toBeNull()
  },
}
export const Empty: Story = { args: { value: [] } }
export const AddsADate: Story = {
  play: async ({ args, canvas }) => {
    const date = canvas.getByRole('textbox', { name: 'Date with special hours' })
    await userEvent.type(date, '12/25/2026{Tab}')
    await expect(canvas.getByText('This date has special hours already.')).toBeVisible()
    await userEvent.clear(date)
    await userEvent.type(date, '12/1/2026{Tab}')
    await userEvent.click(canvas.getByRole('button', { name: 'Add date' }))
    await expect(args.onChange).toHaveBeenLastCalledWith([
      { date: '2026-12-01', hours: { state: 'closed', ranges: [] } },
      ...DAYS,
    ])
  },
}
export const ReadOnly: Story = { args: { readOnly: true } }
export const Narrow: Story = {
  render: (args) => (
    <div className="w-85 max-w-full">
      <Example {...args} />
    </div>
  ),
}
