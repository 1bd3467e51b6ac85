import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import * as z from 'zod/mini'
import { TextInput } from '../text-input/TextInput.tsx'
import { FormError } from './FormError.tsx'
import { FormField } from './FormField.tsx'
import { FormActions, Form, type FormProps } from './Form.tsx'

const schema = z.object({
  phones: z
    .array(z.object({ number: z.string().check(z.minLength(10, 'Give all ten digits')) }))
    .check(
      z.refine(
        (phones) => new Set(phones.map(({ number }) => number)).size === phones.length,
        'Give each number only once',
      ),
    ),
})
type Values = z.input<typeof schema>

interface ExampleProps {
  values: Values
  onSubmit: FormProps<Values, z.output<typeof schema>>['onSubmit']
}

/** A list whose entries are fields of their own, named by their path. The error of the list as a whole has no control. */
function Example({ values, onSubmit }: ExampleProps) {
  return (
    <Form
      aria-label="Phone numbers"
      schema={schema}
      defaultValues={values}
      onSubmit={onSubmit}
      className="flex max-w-110 flex-col gap-4"
    >
      {values.phones.map((_, index) => (
        <FormField key={index} name={`phones.${index}.number`} label={`Phone number ${index + 1}`}>
          {(field) => <TextInput {...field} />}
        </FormField>
      ))}
      <FormError name="phones" />
      <FormActions submitLabel="Save" />
    </Form>
  )
}

const meta = {
  title: 'Fields/Form/Lists',
  // The documentation describes Form; the example renders it with fields.
  component: Form as unknown as ComponentType<ExampleProps>,
  subcomponents: { FormField, FormError, FormActions },
  render: (args) => <Example {...args} />,
  args: { values: { phones: [{ number: '5035550100' }, { number: '503' }, { number: '' }] }, onSubmit: fn() },
} satisfies Meta<ExampleProps>
export default meta

type Story = StoryObj<ExampleProps>

/** The first invalid entry of a list gets the focus with the first submit, like a single field. */
export const FocusOnTheFirstWrong: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(canvas.getAllByText('Give all ten digits')).toHaveLength(2))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Phone number 2' })).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** The error of the list as a whole gets the focus with the submit that finds it. */
export const FocusOnTheList: Story = {
  args: { values: { phones: [{ number: '5035550100' }, { number: '503' }] } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    const second = canvas.getByRole('textbox', { name: 'Phone number 2' })
    await waitFor(() => expect(second).toHaveFocus())
    await userEvent.keyboard('5550100')
    await waitFor(() => expect(canvas.queryByText('Give all ten digits')).toBeNull())
    await userEvent.keyboard('{Enter}')
    const error = await canvas.findByText('Give each number only once')
    await waitFor(() => expect(error.closest('[data-field]')).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/**
 * A submit by a person: the browser ends the event only when all that follows from it is done, so React renders each step at
 * once. The focus waits for the errors. The events of a script leave React more time and would hide a focus that comes too early.
 */
export const FocusAfterAnEventOfTheBrowser: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    const form = canvas.getByRole('form', { name: 'Phone numbers' })
    if (!(form instanceof HTMLFormElement)) throw new Error('There is no form')
    // Only the browser fires the event of a closed dialog.
    const dialog = canvasElement.ownerDocument.createElement('dialog')
    dialog.addEventListener('close', () => {
      dialog.remove()
      form.requestSubmit()
    })
    canvasElement.append(dialog)
    dialog.show()
    dialog.close()
    await waitFor(() => expect(canvas.getAllByText('Give all ten digits')).toHaveLength(2))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Phone number 2' })).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}
