import { dayOfWeek } from '@rankdesk/format'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import type { CalendarProps } from './Calendar.tsx'
import { Calendar } from './Calendar.tsx'

const meta = {
  title: 'Fields/Calendar',
  component: Calendar,
  args: { value: null, today: '2026-03-08', onChange: fn() },
  render: (args) => <Example {...args} />,
} satisfies Meta<typeof Calendar>
export default meta

type Story = StoryObj<typeof meta>

function Example(props: CalendarProps) {
  const [value, setValue] = useState(props.value)
  return (
    <Calendar
      {...props}
      value={value}
      onChange={(date) => {
        setValue(date)
        props.onChange(date)
      }}
    />
  )
}

export const Nothing: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole('gridcell')).toHaveLength(42)
    await expect(canvas.getByRole('button', { name: 'Sunday, March 8, 2026' })).toHaveAttribute('aria-current', 'date')
    await userEvent.click(canvas.getByRole('button', { name: 'Tuesday, March 17, 2026' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-17')
    await expect(canvas.getByRole('gridcell', { selected: true })).toHaveTextContent('17')
  },
}
export const Chosen: Story = { args: { value: '2026-03-20' } }

export const ByKeyboard: Story = {
  args: { value: '2026-03-31', autoFocus: true },
  play: async ({ args, canvas }) => {
    const day = (name: string) => canvas.getByRole('button', { name })
    await waitFor(() => expect(day('Tuesday, March 31, 2026')).toHaveFocus())
    await userEvent.keyboard('{PageUp}')
    await expect(day('Saturday, February 28, 2026')).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(day('Sunday, February 22, 2026')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowRight}')
    await expect(day('Monday, February 16, 2026')).toHaveFocus()
    await userEvent.keyboard('{Shift>}{PageDown}{/Shift}')
    await expect(day('Tuesday, February 16, 2027')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('2027-02-16')
  },
}

/** The month and the year are chosen from lists; the range is 100 years in both directions. */
export const AnotherYear: Story = {
  play: async ({ canvas }) => {
    const year = canvas.getByRole<HTMLSelectElement>('combobox', { name: 'Year' })
    await expect(year.options).toHaveLength(201)
    await userEvent.selectOptions(year, '1987')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Month' }), 'December')
    await expect(canvas.getByRole('button', { name: 'Tuesday, December 8, 1987' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Next month' }))
    await expect(canvas.getByRole('button', { name: 'Friday, January 8, 1988' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Go to today' }))
    await expect(canvas.getByRole('button', { name: 'Sunday, March 8, 2026' })).toBeVisible()
  },
}
export const Limited: Story = {
  args: { min: '2026-03-05', max: '2026-03-20', disabledDays: (date) => dayOfWeek(date) % 6 === 0, autoFocus: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Wednesday, March 4, 2026' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Saturday, March 14, 2026' }))
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(canvas.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true')
    canvas.getByRole('button', { name: 'Sunday, March 8, 2026' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-09')
  },
}
