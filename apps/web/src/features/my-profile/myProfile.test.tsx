import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FakeHttpError, type FakeResponses, FakeWrite } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { myProfileRoute } from './myProfile.route.tsx'

const ACCOUNT = {
  staffId: 7,
  staffName: 'Maya Okafor',
  staffEmail: 'maya@desk.test',
  title: 'SEO Manager',
  teamName: 'Cascade',
  accessRole: 'administrator',
  permissions: [],
  phoneNumber: '555 0100',
  photo: null,
  preferences: {},
  hasPassword: true,
}
const session = (sessionId: string, device: string, isCurrent: boolean) => ({
  sessionId,
  device,
  isCurrent,
  startedAt: '2026-11-18T10:00:00.000Z',
  lastUsedAt: '2026-11-18T11:00:00.000Z',
})
const PHONE = '018f6a2e-0000-4000-8000-000000000002'
const SESSIONS = [
  session('018f6a2e-0000-4000-8000-000000000001', 'Chrome on Linux', true),
  session(PHONE, 'Safari on iPhone', false),
]
const CHANGED = { kind: 'staff' } as const

const open = (more: FakeResponses = {}) =>
  renderScreen({
    routes: (app, queryClient) => [myProfileRoute(app, queryClient)],
    path: '/my-profile',
    responses: { myAccount: () => ACCOUNT, mySessions: () => ({ sessions: SESSIONS }), ...more },
  })

it('saves name, phone number and preferences, and applies the theme at once', async () => {
  const { calls } = open({ saveMyAccount: ({ body }) => new FakeWrite({ ...ACCOUNT, ...body }, CHANGED) })
  const form = within(await screen.findByRole('form', { name: 'My account' }))
  await userEvent.clear(form.getByLabelText(/^Name/))
  await userEvent.type(form.getByLabelText(/^Name/), 'Maya O.')
  await userEvent.click(form.getByRole('radio', { name: 'Dark' }))
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your profile is saved.')).toBeVisible()
  expect(calls.find(({ id }) => id === 'saveMyAccount')?.call.body).toEqual({
    staffName: 'Maya O.',
    phoneNumber: '555 0100',
    photo: null,
    preferences: { theme: 'dark', density: 'comfortable' },
  })
  expect(localStorage.getItem('rankdesk.appearance')).toContain('"dark"')
})

it('refuses a phone number with letters before it is sent', async () => {
  const { calls } = open()
  const form = within(await screen.findByRole('form', { name: 'My account' }))
  await userEvent.clear(form.getByLabelText('Phone number'))
  await userEvent.type(form.getByLabelText('Phone number'), 'call me')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Enter a valid phone number')).toBeVisible()
  expect(calls.map(({ id }) => id)).not.toContain('saveMyAccount')
})

it('changes the password with the current one', async () => {
  const message = 'This is not your current password.'
  let isWrong = true
  open({
    changeMyPassword: () => {
      if (isWrong) throw new FakeHttpError(400, message, { fieldErrors: [{ path: 'currentPassword', message }] })
      return new FakeWrite(true, CHANGED)
    },
  })
  const form = within(await screen.findByRole('form', { name: 'Password' }))
  await userEvent.type(form.getByLabelText(/^Current password/), 'wrong')
  await userEvent.type(form.getByLabelText(/^New password/), 'a different long one')
  await userEvent.type(form.getByLabelText(/^Repeat/), 'a different long on')
  await userEvent.click(form.getByRole('button', { name: 'Change the password' }))
  expect(await form.findByText('The passwords don’t match')).toBeVisible()
  await userEvent.type(form.getByLabelText(/^Repeat/), 'e')
  await userEvent.click(form.getByRole('button', { name: 'Change the password' }))
  expect(await form.findByText(message)).toBeVisible()
  isWrong = false
  await userEvent.click(form.getByRole('button', { name: 'Change the password' }))
  expect(await screen.findByText(/Your password is changed/)).toBeVisible()
})

it('offers no password to somebody without one', async () => {
  open({ myAccount: () => ({ ...ACCOUNT, hasPassword: false }) })
  expect(await screen.findByRole('form', { name: 'My account' })).toBeVisible()
  expect(screen.queryByRole('form', { name: 'Password' })).toBeNull()
})

it('lists the sign-ins and ends another one', async () => {
  let sessions = SESSIONS
  const { calls } = open({
    mySessions: () => ({ sessions }),
    endMySession: () => {
      sessions = SESSIONS.slice(0, 1)
      return new FakeWrite(true, CHANGED)
    },
  })
  const list = within(await screen.findByRole('list', { name: 'Sign-ins' }))
  expect(list.getByText('This device')).toBeVisible()
  await userEvent.click(list.getByRole('button', { name: 'Sign out Safari on iPhone' }))
  await expect.poll(() => list.queryByText('Safari on iPhone')).toBeNull()
  expect(calls.find(({ id }) => id === 'endMySession')?.call.params).toEqual({ sessionId: PHONE })
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
})
