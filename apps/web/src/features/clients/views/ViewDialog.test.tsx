import type { ClientListView } from '@rankdesk/api'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { FakeHttpError, type FakeResponses } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { QUEUE_LISTS } from '../queueLists.ts'
import { ViewDialog } from './ViewDialog.tsx'

const view: ClientListView = {
  viewId: 5,
  list: 'my-clients',
  name: 'Losing ground',
  query: 'performance=Below',
  shared: false,
  ownerName: 'Maya Okafor',
  mine: true,
}

function open(responses: FakeResponses, edited?: ClientListView) {
  let closed = 0
  const dialog = (
    <ViewDialog
      list={QUEUE_LISTS['my-clients']}
      query="tab=all"
      view={edited}
      teamName="North"
      onClose={() => (closed += 1)}
    />
  )
  const result = renderScreen({ routes: () => [{ path: '/', element: dialog }], path: '/', responses })
  return { ...result, closed: () => closed, sent: () => result.calls.at(-1)?.call.body }
}

const nameField = () => screen.findByRole('textbox', { name: /^Name/ })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('view dialog [D22]', () => {
  it('saves the current view under a trimmed name', async () => {
    const { sent, closed } = open({ addClientListView: () => view })
    await userEvent.type(await nameField(), ' Losing ground ')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Share with North' }))
    await save()
    await waitFor(() => expect(closed()).toBe(1))
    expect(sent()).toEqual({ list: 'my-clients', name: 'Losing ground', query: 'tab=all', shared: true })
  })

  it('sends nothing without a name or with one that is too long', async () => {
    const { calls } = open({})
    await nameField()
    await save()
    expect(await screen.findByText('This field is required')).toBeVisible()
    await userEvent.click(await nameField())
    await userEvent.paste('n'.repeat(81))
    expect(await screen.findByText('Enter at most 80 characters')).toBeVisible()
    await save()
    expect(calls).toEqual([])
  })

  it('stays open with the message at the name when it is taken', async () => {
    const message = 'You already have a view called Twice.'
    const { closed } = open({
      addClientListView: () => {
        throw new FakeHttpError(409, message, { fieldErrors: [{ path: 'name', message }] })
      },
    })
    await userEvent.type(await nameField(), 'Twice{Enter}')
    expect(await screen.findAllByText(message)).toHaveLength(1)
    expect(document.activeElement).toBe(await nameField())
    expect(await nameField()).toHaveProperty('value', 'Twice')
    expect(closed()).toBe(0)
  })

  it('keeps the view’s own filters unless it is updated to the current view', async () => {
    const { sent, closed } = open({ changeClientListView: () => view }, view)
    await nameField()
    await save()
    await waitFor(() => expect(closed()).toBe(1))
    expect(sent()).toMatchObject({ query: 'performance=Below' })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Update to the current view' }))
    await save()
    await waitFor(() => expect(closed()).toBe(2))
    expect(sent()).toMatchObject({ query: 'tab=all' })
  })
})
