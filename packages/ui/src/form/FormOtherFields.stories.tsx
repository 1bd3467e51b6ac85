import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import * as z from 'zod/mini'
import { EditableText } from '../editable-text/EditableText.tsx'
import { HoursEditor } from '../hours-editor/HoursEditor.tsx'
import type { DayHours, WeekHours } from '../hours-editor/weekHours.ts'
import { CLOSED_WEEK } from '../hours-editor/weekHours.ts'
import { MonthField } from '../month-field/MonthField.tsx'
import { TimeField } from '../time-field/TimeField.tsx'
import { FormField } from './FormField.tsx'
import type { FormDefaults } from './useSchemaForm.ts'
import { FormActions, Form, type FormProps } from './Form.tsx'

const isUnfinished = ({ ranges }: DayHours) => ranges.some(({ from, to }) => from === null || to === null)

const schema = z.object({
  nickname: z.string().check(z.minLength(1)),
  budget: z.number().check(z.minimum(500, 'At least $500')),
  month: z.string(),
  call: z.string(),
  hours: z.custom<WeekHours>().check(z.refine((week) => !week.some(isUnfinished), 'Correct the marked hours')),
})

const empty: FormDefaults<z.input<typeof schema>> = {
  nickname: '',
  budget: null,
  month: null,
  call: null,
  hours: CLOSED_WEEK,
}

interface ExampleProps {
  values: FormDefaults<z.input<typeof schema>>
  onSubmit: FormProps<z.input<typeof schema>, z.output<typeof schema>>['onSubmit']
  disabled?: boolean
  readOnly?: boolean
}

/** The fields that edit in place or take a time, bound by name to one schema like those of Fields/Form. */
function Example({ values, onSubmit, ...state }: ExampleProps) {
  return (
    <Form
      {...state}
      aria-label="Client's month"
      schema={schema}
      defaultValues={values}
      onSubmit={onSubmit}
      className="flex max-w-170 flex-col gap-4"
    >
      <FormField name="nickname" label="Nickname">
        {(field) => <EditableText {...field} label="Nickname" className="-mx-2.5" />}
      </FormField>
      <FormField name="budget" label="Budget">
        {(field) => <EditableText {...field} kind="money" label="Budget" className="-mx-2.5" />}
      </FormField>
      <div className="flex flex-wrap gap-4">
        <FormField name="month" label="Month">
          {(field) => <MonthField {...field} thisMonth="2026-03" />}
        </FormField>
        <FormField name="call" label="Monthly call" hint="Eastern time">
          {(field) => <TimeField {...field} />}
        </FormField>
      </div>
      <FormField name="hours" label="Opening hours">
        {(field) => <HoursEditor {...field} />}
      </FormField>
      <FormActions submitLabel="Save" />
    </Form>
  )
}

const meta = {
  title: 'Fields/Form/OtherFields',
  // The documentation describes Form; the example renders it with fields.
  component: Form as unknown as ComponentType<ExampleProps>,
  subcomponents: { FormField, FormActions },
  render: (args) => <Example {...args} />,
  args: { values: empty, onSubmit: fn() },
} satisfies Meta<ExampleProps>
export default meta

type Story = StoryObj<ExampleProps>

/** Submitted empty, each field shows that it is required; the first one gets the focus. */
export const SubmittedEmpty: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(canvas.getAllByText('This field is required')).toHaveLength(4))
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Nickname/ })).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

export const ByPointer: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Nickname/ }))
    await userEvent.keyboard('The plumbers')
    await userEvent.click(canvas.getByRole('button', { name: /^Budget/ }))
    await userEvent.keyboard('100')
    await userEvent.click(canvas.getByRole('textbox', { name: 'Monthly call' }))
    await expect(await canvas.findByText('At least $500')).toBeVisible()
    await userEvent.keyboard('2:30 pm')
    await userEvent.click(canvas.getByRole('button', { name: /^Budget/ }))
    await userEvent.keyboard('1200')
    await userEvent.click(canvas.getByRole('combobox', { name: 'Month' }))
    await userEvent.click(await screen.findByRole('button', { name: 'April 2026' }))
    await userEvent.click(canvas.getByRole('switch', { name: 'Monday open' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ nickname: 'The plumbers', budget: 1200, month: '2026-04', call: '14:30' }),
      expect.anything(),
    )
  },
}

/** Invalid hours prevent the submit, and their field gets the focus. */
export const ByKeyboard: Story = {
  args: {
    values: {
      nickname: 'Blue Ridge',
      budget: 1200,
      month: '2026-03',
      call: '14:30',
      hours: CLOSED_WEEK.with(1, {
        state: 'ranges',
        ranges: [{ from: '09:00', to: null }],
      }) as unknown as WeekHours,
    },
  },
  play: async ({ args, canvas }) => {
    canvas.getByRole('button', { name: 'Save' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('Correct the marked hours')).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
    const closes = canvas.getByRole('textbox', { name: 'Monday closes' })
    closes.focus()
    await userEvent.keyboard('9pm{Tab}')
    await waitFor(() => expect(canvas.queryByText('Correct the marked hours')).toBeNull())
    canvas.getByRole('button', { name: 'Save' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
  },
}

export const ReadOnly: Story = { args: { ...ByKeyboard.args, readOnly: true } }
export const Disabled: Story = { args: { ...ByKeyboard.args, disabled: true } }
