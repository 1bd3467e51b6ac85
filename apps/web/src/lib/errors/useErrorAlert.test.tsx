import { ApiError } from '@rankdesk/api'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { useErrorAlert } from './useErrorAlert.tsx'

function Screen({ error }: { error: unknown }) {
  const alertError = useErrorAlert()
  return (
    <button type="button" onClick={() => void alertError(error)}>
      Save
    </button>
  )
}

async function alertOf(error: unknown) {
  renderScreen({ routes: () => [{ path: '/', element: <Screen error={error} /> }], path: '/', responses: {} })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  return screen.findByRole('alertdialog')
}

describe('error alert [M054]', () => {
  it('has the server’s own text, the request id to copy and one Okay button', async () => {
    const dialog = await alertOf(
      new ApiError({ status: 409, message: 'Somebody else saved this page.', requestId: 'req-5' }),
    )
    expect(dialog.textContent).toContain('Somebody else saved this page.')
    expect(screen.getByRole('button', { name: /Request req-5/ })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Okay' })).toBeVisible()
  })

  it.each([
    [0, 'The API could not be contacted.'],
    [400, 'The request was not properly formed.'],
    [401, 'You are not authorized to use this API.'],
    [403, 'You are not authorized to use this API.'],
    [404, 'The api could not be found.'],
    [405, 'Method not allowed for this api call.'],
    [500, 'There was an unknown error at the API.'],
  ])('falls back to the text for status %d [M557-M562]', async (status, text) => {
    expect((await alertOf(new ApiError({ status }))).textContent).toContain(text)
  })
})
