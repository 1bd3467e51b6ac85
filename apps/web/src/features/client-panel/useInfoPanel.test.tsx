import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { useInfoPanel } from './useInfoPanel.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Work() {
  const { toggle, docked, dialog } = useInfoPanel({ clientId: 3, businessName: 'Acme' })
  return (
    <>
      <button onClick={toggle}>Info</button>
      {docked}
      {dialog}
    </>
  )
}

/** Opens a work screen that is scrolled by 400 px, with the start of its panel at `top`. Returns how far it was scrolled. */
function open(top: number) {
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined)
  vi.stubGlobal('scrollY', 400)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 900))
  renderScreen({
    routes: () => [{ path: '/', element: <Work /> }],
    path: '/',
    responses: { clientNotes: () => ({ questions: [] }), clientChecklist: () => ({ items: [] }) },
  })
  return scrollBy
}
const toggle = async () => userEvent.click(await screen.findByRole('button', { name: 'Info' }))

it.each([-182, 90])(
  'shows its start below the header when it opens on a scrolled page, from %d px (M335)',
  async (top) => {
    const scrollBy = open(top)
    await toggle()
    expect(await screen.findByRole('tab', { name: /^General/ })).toBeVisible()
    expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ top: top - 112 })
  },
)

it('scrolls nothing when its start is in sight', async () => {
  const scrollBy = open(112)
  await toggle()
  expect(await screen.findByRole('tab', { name: /^General/ })).toBeVisible()
  expect(scrollBy).not.toHaveBeenCalled()
})

it('stays open on the next screen, which it scrolls nowhere', async () => {
  localStorage.setItem('rankdesk.info-docked', 'true')
  const scrollBy = open(-182)
  expect(await screen.findByRole('tab', { name: /^General/ })).toBeVisible()
  expect(scrollBy).not.toHaveBeenCalled()
  await toggle()
  expect(screen.queryByRole('tab', { name: /^General/ })).toBeNull()
})
