import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Outlet } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { Link } from '#lib/routing/Link.tsx'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { type SaveWork, useUnsavedWork } from '#lib/unsaved/unsavedWork.ts'
import { UnsavedWorkGuard } from './UnsavedWorkGuard.tsx'

const Shell = () => (
  <>
    <Link to="/">Home</Link>
    <Link to="/clients">Clients</Link>
    <Outlet />
    <UnsavedWorkGuard />
  </>
)

async function open({ isUnsaved, save }: { isUnsaved: boolean; save?: SaveWork }) {
  const Editor = () => {
    useUnsavedWork('text', isUnsaved, save)
    return (
      <>
        <h1>Editor</h1>
        <Link to="?tab=notes">Notes</Link>
      </>
    )
  }
  const children = [
    { path: '/', element: <h1>Home</h1> },
    { path: '/edit', Component: Editor },
    { path: '/clients', element: <h1>Clients</h1> },
  ]
  const { router } = renderScreen({ routes: () => [{ Component: Shell, children }], path: '/', responses: {} })
  await act(() => router.navigate('/edit'))
  return { router, back: () => act(() => router.navigate(-1)) }
}
const heading = (name: string) => screen.findByRole('heading', { name })
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }))
const dialog = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' })
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('leaves a screen without unsaved work at once', async () => {
  await open({ isUnsaved: false })
  await follow('Clients')
  expect(await heading('Clients')).toBeVisible()
})

it('asks before it leaves unsaved work, and stays on Cancel', async () => {
  const { router } = await open({ isUnsaved: true })
  await follow('Clients')
  await dialog()
  expect(router.state.location.pathname).toBe('/edit')
  await choose('Cancel')
  expect(await heading('Editor')).toBeVisible()
  expect(router.state.location.pathname).toBe('/edit')
})

it('leaves unsaved work on Yes', async () => {
  await open({ isUnsaved: true })
  await follow('Clients')
  await dialog()
  await choose('Yes')
  expect(await heading('Clients')).toBeVisible()
})

it('asks again after Cancel', async () => {
  await open({ isUnsaved: true })
  await follow('Clients')
  await dialog()
  await choose('Cancel')
  await heading('Editor')
  await follow('Clients')
  expect(await dialog()).toBeVisible()
})

it('guards the Back button as well', async () => {
  const { back } = await open({ isUnsaved: true })
  await back()
  await dialog()
  await choose('Yes')
  expect(await heading('Home')).toBeVisible()
})

it('saves what can be saved and leaves without a question', async () => {
  const save = vi.fn(async () => true)
  await open({ isUnsaved: true, save })
  await follow('Clients')
  expect(await heading('Clients')).toBeVisible()
  expect(save).toHaveBeenCalledTimes(1)
})

it.each([
  ['saves nothing', async () => false],
  ['fails', () => Promise.reject(new Error('offline'))],
])('asks when saving %s', async (_how, save) => {
  await open({ isUnsaved: true, save })
  await follow('Clients')
  expect(await dialog()).toBeVisible()
})

it('asks when saving takes too long', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open({ isUnsaved: true, save: () => new Promise(() => undefined) })
  await follow('Clients')
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(await dialog()).toBeVisible()
  vi.useRealTimers()
})

it('does not ask when only the query string changes', async () => {
  const { router } = await open({ isUnsaved: true })
  await follow('Notes')
  expect(router.state.location.search).toBe('?tab=notes')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
