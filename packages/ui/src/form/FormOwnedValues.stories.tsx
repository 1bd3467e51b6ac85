import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentType, useRef, useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import * as z from 'zod/mini'
import { Button } from '../button/Button.tsx'
import { TextInput } from '../text-input/TextInput.tsx'
import { Form } from './Form.tsx'
import { FormError } from './FormError.tsx'
import { FormField } from './FormField.tsx'
import type { FormHandle } from './useSchemaForm.ts'

const schema = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  author: z.string(),
  tags: z.array(z.string()).check(z.minLength(1, 'Add a tag')),
})
type Values = z.input<typeof schema>

interface ExampleProps {
  initial: Values
  onChange: (values: Values) => void
}

/** A form whose owner keeps the values, saves them while they are edited, and checks them before it continues. */
function Example({ initial, onChange }: ExampleProps) {
  const form = useRef<FormHandle>(null)
  const [values, setValues] = useState(initial)
  const [result, setResult] = useState('')
  const [unassigned, setUnassigned] = useState<readonly string[]>([])
  return (
    <div className="flex max-w-110 flex-col gap-4">
      <Form
        aria-label="Entry"
        schema={schema}
        defaultValues={initial}
        values={values}
        handle={form}
        onValuesChange={(next) => {
          setValues(next)
          onChange(next)
        }}
        describeError={() => ({
          message: 'Not published',
          fieldErrors: [
            { path: 'author', message: 'Mara has left' },
            { path: 'zones', message: 'No text' },
          ],
        })}
        onSubmit={() => undefined}
      >
        <FormField name="title" label="Title">
          {(field) => <TextInput {...field} />}
        </FormField>
        <FormField name="author" label="Author">
          {(field) => <TextInput {...field} />}
        </FormField>
        <FormError name="tags" label="Tags" />
      </Form>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setValues({ ...values, title: 'Their title' })}>Use theirs</Button>
        <Button onClick={() => setValues({ ...values, tags: ['roof'] })}>Add tag</Button>
        <Button onClick={() => setUnassigned(form.current?.showError(new Error('refused')) ?? [])}>Reject</Button>
        <Button
          variant="primary"
          onClick={async () => {
            const isValid = (await form.current?.validate()) ?? false
            setResult(isValid ? 'Published' : 'Check the fields')
            if (!isValid) form.current?.focusInvalid()
          }}
        >
          Publish
        </Button>
      </div>
      <p role="status">{[result, ...unassigned].join(' ')}</p>
    </div>
  )
}

const meta = {
  title: 'Fields/Form/Values of the owner',
  component: Form as unknown as ComponentType<ExampleProps>,
  subcomponents: { FormError },
  render: (args) => <Example {...args} />,
  args: { initial: { title: 'Why drains smell', author: 'Mara', tags: ['drains'] }, onChange: fn() },
} satisfies Meta<ExampleProps>
export default meta

type Story = StoryObj<ExampleProps>

/** What is typed reaches the owner; what the owner changes appears in the form and is not reported back. */
export const Changed: Story = {
  play: async ({ args, canvas }) => {
    const title = canvas.getByRole('textbox', { name: /Title/ })
    await userEvent.type(title, '!')
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Why drains smell!' }))
    const changes = (args.onChange as ReturnType<typeof fn>).mock.calls.length
    await userEvent.click(canvas.getByRole('button', { name: 'Use theirs' }))
    await waitFor(() => expect(title).toHaveValue('Their title'))
    await expect(args.onChange).toHaveBeenCalledTimes(changes)
  },
}

/** A value of the owner that makes a field valid removes its error; untouched fields stay without one. */
export const ErrorRemovedByOwner: Story = {
  args: { initial: { title: 'Why drains smell', author: '', tags: [] } },
  play: async ({ canvas }) => {
    await userEvent.clear(canvas.getByRole('textbox', { name: /Title/ }))
    await userEvent.tab()
    await expect(await canvas.findByText('This field is required')).toBeVisible()
    await expect(canvas.queryByText('Tags: Add a tag')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Use theirs' }))
    await waitFor(() => expect(canvas.queryByText('This field is required')).toBeNull())
  },
}

/** A button outside the form validates it: every error appears, and the first field gets the focus. */
export const ValidatedFromOutside: Story = {
  args: { initial: { title: '', author: '', tags: [] } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }))
    await expect(await canvas.findByText('Check the fields')).toBeVisible()
    await expect(canvas.getByText('This field is required')).toBeVisible()
    await expect(canvas.getByText('Tags: Add a tag')).toBeVisible()
    const title = canvas.getByRole('textbox', { name: /Title/ })
    await waitFor(() => expect(title).toHaveFocus())
    await userEvent.type(title, 'Drains that smell all day')
    await expect(await canvas.findByText('Enter at most 20 characters')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Use theirs' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Add tag' }))
    await waitFor(() => expect(canvas.queryByText('Tags: Add a tag')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }))
    await expect(await canvas.findByText('Published')).toBeVisible()
  },
}

/** The errors of a request that another part of the screen sent appear at their fields; the others are returned. */
export const RejectedElsewhere: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reject' }))
    const author = canvas.getByRole('textbox', { name: 'Author' })
    await waitFor(() => expect(author).toHaveAccessibleDescription('Mara has left'))
    await expect(canvas.getByRole('status')).toHaveTextContent('zones')
    await userEvent.type(author, ' Okafor')
    await userEvent.tab()
    await waitFor(() => expect(author).not.toHaveAccessibleDescription('Mara has left'))
  },
}
