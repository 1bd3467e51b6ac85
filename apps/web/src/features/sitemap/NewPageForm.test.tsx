import { ApiError } from '@rankdesk/api'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { NewPageForm, type NewPageFormProps } from './NewPageForm.tsx'

const templates = [{ templateId: 4, templateName: 'Service', thumbnail: '/service.png' }]

function open(props: Partial<NewPageFormProps>) {
  const onSave = vi.fn(props.onSave ?? (() => Promise.resolve()))
  const form = (
    <NewPageForm
      defaultName="Drain Cleaning"
      positionLabel="At the end of the site"
      templates={templates}
      defaultTemplateId={4}
      onCancel={() => undefined}
      {...props}
      onSave={onSave}
    />
  )
  renderScreen({ routes: () => [{ path: '/', element: form }], path: '/', responses: {} })
  return onSave
}

const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Page name/ })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

it('starts with the selected name, and saves name and template [M434, M435]', async () => {
  const onSave = open({})
  const field = await nameField()
  expect(document.activeElement).toBe(field)
  expect(field.selectionEnd).toBe('Drain Cleaning'.length)
  await userEvent.keyboard('Sewer Repair{Enter}')
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(onSave.mock.calls[0]?.[0]).toEqual({ pageName: 'Sewer Repair', templateId: 4 })
})

it('needs a template, and logs that one is missing [M580]', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const onSave = open({ defaultTemplateId: undefined })
  await nameField()
  await save()
  expect(await screen.findByText('This field is required')).toBeVisible()
  expect(log).toHaveBeenCalledWith('Missing template ID')
  expect(onSave).not.toHaveBeenCalled()
  log.mockRestore()
  await userEvent.click(screen.getByRole('radio', { name: 'Service' }))
  await save()
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce())
})

it('keeps the name and shows the request id when the site rejects the page', async () => {
  open({
    onSave: () =>
      Promise.reject(new ApiError({ status: 409, message: 'There is a page of that name.', requestId: 'r-1' })),
  })
  await nameField()
  await save()
  expect(await screen.findByText('There is a page of that name.')).toBeVisible()
  expect(screen.getByRole('button', { name: /Request r-1/ })).toBeVisible()
  expect(await nameField()).toHaveProperty('value', 'Drain Cleaning')
})
