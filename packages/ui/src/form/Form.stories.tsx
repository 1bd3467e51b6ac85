import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import * as z from 'zod/mini'
import { Checkbox } from '../checkbox/Checkbox.tsx'
import { Combobox } from '../combobox/Combobox.tsx'
import { matchingOptions } from '../combobox/listOption.ts'
import { DateField } from '../date-field/DateField.tsx'
import { MultiSelect } from '../multi-select/MultiSelect.tsx'
import { NumberStepper } from '../number-stepper/NumberStepper.tsx'
import { PhoneField } from '../phone-field/PhoneField.tsx'
import { RadioGroup } from '../radio/RadioGroup.tsx'
import { Select } from '../select/Select.tsx'
import { Switch } from '../switch/Switch.tsx'
import { TextArea } from '../text-area/TextArea.tsx'
import { TextInput } from '../text-input/TextInput.tsx'
import { FormField } from './FormField.tsx'
import type { FormDefaults } from './useSchemaForm.ts'
import { FormActions, Form, type FormProps } from './Form.tsx'

const staff = [
  { value: 'ada', label: 'Ada Brooks' },
  { value: 'ben', label: 'Ben Castillo' },
]

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1)),
  phone: z.string().check(z.regex(/^(\(\d{3}\) \d{3}-\d{4})?$/, 'Give all ten digits')),
  size: z.string().check(z.minLength(1, 'Say how large the client is')),
  pages: z.number(),
  starts: z.string(),
  writer: z.object({ value: z.string(), label: z.string() }),
  trades: z.array(z.string()).check(z.minLength(1)),
  report: z.string().check(z.minLength(1)),
  note: z.string().check(z.maxLength(60)),
  weekly: z.boolean(),
  agreed: z.literal(true),
})

const empty: FormDefaults<z.input<typeof schema>> = {
  name: '',
  phone: '',
  size: '',
  pages: null,
  starts: null,
  writer: null,
  trades: [],
  report: '',
  note: '',
  weekly: false,
  agreed: false,
}

const filled: FormDefaults<z.input<typeof schema>> = {
  name: 'North Fork Electric',
  phone: '(555) 123-4567',
  size: 's',
  pages: 4,
  starts: '2026-03-20',
  writer: { value: 'ada', label: 'Ada Brooks' },
  trades: ['roof'],
  report: 'monthly',
  note: 'Call first.',
  weekly: true,
  agreed: true,
}

type Options = FormProps<z.input<typeof schema>, z.output<typeof schema>>

interface ExampleProps extends Pick<
  Options,
  'onSubmit' | 'draft' | 'describeError' | 'onUnsavedChange' | 'onValuesChange' | 'disabled' | 'readOnly'
> {
  values: FormDefaults<z.input<typeof schema>>
  onCancel: () => void
}

/** Every kind of field, bound by name to one schema. */
function Example({ values, onCancel, ...options }: ExampleProps) {
  return (
    <Form
      {...options}
      aria-label="New client"
      schema={schema}
      defaultValues={values}
      className="flex max-w-110 flex-col gap-4"
    >
      <FormField name="name" label="Name">
        {(field) => <TextInput {...field} />}
      </FormField>
      <FormField name="phone" label="Primary phone" hint="With its area code">
        {(field) => <PhoneField {...field} />}
      </FormField>
      <FormField name="size" label="Size">
        {(field) => (
          <Select
            {...field}
            placeholder="Choose"
            options={[
              { value: 's', label: 'Small' },
              { value: 'l', label: 'Large' },
            ]}
          />
        )}
      </FormField>
      <div className="flex flex-wrap gap-4">
        <FormField name="pages" label="Pages a month">
          {(field) => <NumberStepper {...field} />}
        </FormField>
        <FormField name="starts" label="Starts on">
          {(field) => <DateField {...field} today="2026-03-08" />}
        </FormField>
      </div>
      <FormField name="writer" label="Writer">
        {(field) => <Combobox {...field} load={(text) => matchingOptions(staff, text)} />}
      </FormField>
      <FormField name="trades" label="Trades">
        {(field) => (
          <MultiSelect
            {...field}
            options={[
              { value: 'roof', label: 'Roofing' },
              { value: 'solar', label: 'Solar' },
            ]}
          />
        )}
      </FormField>
      <FormField name="report" label="Report">
        {(field) => (
          <RadioGroup
            {...field}
            orientation="horizontal"
            options={[
              { value: 'monthly', label: 'Every month' },
              { value: 'quarterly', label: 'Every quarter' },
            ]}
          />
        )}
      </FormField>
      <FormField name="note" label="Note" maxCounted={60}>
        {(field) => <TextArea {...field} maxLength={60} />}
      </FormField>
      <FormField name="weekly">{(field) => <Switch {...field} label="Weekly summary" />}</FormField>
      <FormField name="agreed">{(field) => <Checkbox {...field} label="The contract is signed" />}</FormField>
      <FormActions submitLabel="Add client" onCancel={onCancel} />
    </Form>
  )
}

const meta = {
  title: 'Fields/Form',
  // The documentation describes Form; the example renders it with fields.
  component: Form as unknown as ComponentType<ExampleProps>,
  subcomponents: { FormField, FormActions },
  render: (args) => <Example {...args} />,
  args: { values: empty, onSubmit: fn(), onCancel: fn() },
} satisfies Meta<ExampleProps>
export default meta

type Story = StoryObj<ExampleProps>

/**
 * Submitting shows which fields are missing, with the default messages or the schema's own, and focuses the first
 * invalid field.
 */
export const SubmittedEmpty: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add client' }))
    await waitFor(() => expect(canvas.getAllByText('This field is required')).toHaveLength(7))
    await expect(canvas.getByText('Say how large the client is')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** An error appears once a field was touched, not before (M518), and disappears as soon as the value is valid. */
export const Touched: Story = {
  play: async ({ canvas }) => {
    const name = canvas.getByRole('textbox', { name: 'Name' })
    await userEvent.click(name)
    await expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.tab()
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This field is required')
    await userEvent.type(name, 'N')
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
    await expect(name).toHaveAttribute('aria-required', 'true')
    await expect(canvas.getByRole('textbox', { name: 'Note' })).not.toHaveAttribute('aria-required')
  },
}

/** A limit can count otherwise than by length: here without the outer spaces. */
export const CountedOtherwise: Story = {
  render: () => (
    <Form schema={z.object({ text: z.string() })} defaultValues={{ text: ' Doors ' }} onSubmit={fn()}>
      <FormField name="text" label="Description" maxCounted={10} countText={(text) => text.trim().length}>
        {(field) => <TextArea {...field} />}
      </FormField>
    </Form>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^5\s*\/\s*10$/)).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Description' }), ' 24')
    await expect(await canvas.findByText(/^9\s*\/\s*10$/)).toBeVisible()
  },
}

/** The first invalid field in document order gets the focus, whatever its kind. */
export const FocusOnTheFirstWrong: Story = {
  args: { values: { ...filled, report: '' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add client' }))
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Every month' })).toHaveFocus())
  },
}

export const Saved: Story = {
  args: { values: { ...filled, name: ' North Fork Electric ' } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add client' }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'North Fork Electric', starts: '2026-03-20', pages: 4 }),
      expect.anything(),
    )
  },
}

/** By keyboard alone: Tab reaches every field in order, and Enter submits. */
export const ByKeyboard: Story = {
  args: { values: { ...filled, phone: '' } },
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard(' West')
    await userEvent.tab()
    await userEvent.keyboard('5559876543{Enter}')
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ phone: '(555) 987-6543' }),
      expect.anything(),
    )
    await expect(canvas.getByRole('textbox', { name: 'Primary phone' })).toHaveFocus()
  },
}

/** A server message appears at its field, which gets the focus; typed values are kept. */
export const ServerFieldError: Story = {
  args: {
    values: filled,
    onSubmit: async () => Promise.reject(new Error('taken')),
    describeError: () => ({
      message: 'The request was not properly formed.',
      fieldErrors: [{ path: 'phone', message: 'This number belongs to Oak & Ash' }],
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add client' }))
    const phone = canvas.getByRole('textbox', { name: 'Primary phone' })
    await waitFor(() => expect(phone).toHaveFocus())
    await expect(phone).toHaveAccessibleDescription('This number belongs to Oak & Ash')
    await expect(canvas.queryByText('The request was not properly formed.')).toBeNull()
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('North Fork Electric')
    await userEvent.type(phone, '{Backspace}9')
    await waitFor(() => expect(canvas.queryByText('This number belongs to Oak & Ash')).toBeNull())
  },
}

/** An error that belongs to no field appears above the fields, with the request id to copy. */
export const ServerError: Story = {
  args: {
    values: filled,
    onSubmit: async () => Promise.reject(new Error('offline')),
    describeError: () => ({
      message: 'The client was not added.',
      requestId: 'req-5',
      fieldErrors: [{ path: 'teamId', message: 'This team is closed' }],
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add client' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The client was not added.')
    await expect(canvas.getByRole('form')).toHaveAccessibleDescription(/The client was not added/)
    await expect(canvas.getByRole('button', { name: /Request req-5/ })).toBeVisible()
  },
}

/** Without a description of the error, the alert says that the typed values are kept. */
export const Failed: Story = {
  args: { values: filled, onSubmit: async () => Promise.reject(new Error('offline')) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add client' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('What you typed is still here')
    await expect(canvas.getByRole('textbox', { name: 'Note' })).toHaveValue('Call first.')
  },
}

/** A second click during a submit sends nothing. */
export const Submitting: Story = {
  args: { values: filled, onSubmit: fn(async () => new Promise(() => undefined)) },
  play: async ({ args, canvas }) => {
    const submit = canvas.getByRole('button', { name: 'Add client' })
    await userEvent.click(submit)
    await waitFor(() => expect(submit).toHaveAttribute('aria-busy', 'true'))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), '{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}

/** The form reports when it becomes unsaved or saved, so that its screen can guard unsaved work. */
export const DirtyGuard: Story = {
  args: { values: filled, onUnsavedChange: fn() },
  play: async ({ args, canvas }) => {
    const name = canvas.getByRole('textbox', { name: 'Name' })
    await userEvent.type(name, '!')
    await waitFor(() => expect(args.onUnsavedChange).toHaveBeenLastCalledWith(true))
    await userEvent.type(name, '{Backspace}')
    await waitFor(() => expect(args.onUnsavedChange).toHaveBeenLastCalledWith(false))
  },
}

/** A stored draft is shown, counts as unsaved, and is reported with every change. */
export const RestoredDraft: Story = {
  args: { values: filled, draft: { note: 'Call after five.' }, onUnsavedChange: fn(), onValuesChange: fn() },
  play: async ({ args, canvas }) => {
    const note = canvas.getByRole('textbox', { name: 'Note' })
    await waitFor(() => expect(note).toHaveValue('Call after five.'))
    await waitFor(() => expect(args.onUnsavedChange).toHaveBeenLastCalledWith(true))
    await userEvent.type(note, '!')
    await waitFor(() =>
      expect(args.onValuesChange).toHaveBeenLastCalledWith(
        expect.objectContaining({ name: 'North Fork Electric', note: 'Call after five.!' }),
        true,
      ),
    )
    await userEvent.clear(note)
    await userEvent.type(note, 'Call first.')
    await waitFor(() => expect(args.onValuesChange).toHaveBeenLastCalledWith(filled, false))
  },
}

export const ReadOnly: Story = { args: { values: filled, readOnly: true } }
export const Disabled: Story = { args: { values: filled, disabled: true } }
