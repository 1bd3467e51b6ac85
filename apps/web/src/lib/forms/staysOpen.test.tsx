import { Form, FormField, TextInput } from '@rankdesk/ui'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import * as z from 'zod/mini'

const schema = z.object({ name: z.string(), rows: z.array(z.object({ text: z.string() })) })

afterEach(() => cleanup())

/** Shows a form that stays, whose submit ends when `finish` is called. */
function show() {
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  const unsaved: boolean[] = []
  render(
    <Form
      aria-label="Page"
      schema={schema}
      defaultValues={{ name: 'Drains', rows: [{ text: 'One' }] }}
      staysOpen
      onUnsavedChange={(isUnsaved) => void unsaved.push(isUnsaved)}
      onSubmit={() => promise}
    >
      <FormField name="name" label="Name">
        {(field) => <TextInput {...field} />}
      </FormField>
      <FormField name="rows.0.text" label="Row">
        {(field) => <TextInput {...field} />}
      </FormField>
      <button type="submit">Save</button>
    </Form>,
  )
  return { finish, isUnsaved: () => unsaved.at(-1) }
}

it.each(['Name', 'Row'])('a form that stays keeps what is typed into %s while it saves, as unsaved', async (label) => {
  const { finish, isUnsaved } = show()
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: label })
  await userEvent.type(input, ' first')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.type(input, ' second')
  finish()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeVisible())
  expect(input.value).toMatch(/ first second$/)
  expect(isUnsaved()).toBe(true)
  await userEvent.type(input, '{Backspace>7/}')
  await waitFor(() => expect(isUnsaved()).toBe(false))
})

it('a form that stays is clean once it has saved', async () => {
  const { finish, isUnsaved } = show()
  await userEvent.type(screen.getByRole('textbox', { name: 'Row' }), ' more')
  await waitFor(() => expect(isUnsaved()).toBe(true))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  finish()
  await waitFor(() => expect(isUnsaved()).toBe(false))
})
