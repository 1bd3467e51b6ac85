import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { operationsRoute } from '../operations.route.tsx'
import { accountWith } from '../testing/accountWith.ts'

interface TestCall {
  method: string
  path: string
  body: unknown
}

/** The calls of the test routes, and what they have set. */
let calls: TestCall[] = []
let faults: Record<string, unknown>[] = []
let switches: unknown[] = []
/** The status with which the test routes refuse everything. */
let refusal: number | undefined

/** Responds like the test routes of a server in test mode. */
const testRoutes: typeof globalThis.fetch = (input, init) => {
  const path = input instanceof Request ? input.url : input.toString()
  const method = init?.method ?? 'GET'
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
  if (method !== 'GET') calls.push({ method, path, body })
  if (refusal !== undefined) return Promise.resolve(new Response('', { status: refusal }))
  applyCall(method, path, body)
  return Promise.resolve(Response.json(path === '/test/site' ? { switches } : { faults }))
}

function applyCall(method: string, path: string, body: unknown): void {
  if (method === 'POST' && path === '/test/faults')
    faults.push({ ...(body as object), faultId: faults.length + 1, met: 0 })
  if (method === 'POST' && path === '/test/site') switches.push(body)
  if (method === 'DELETE' && path === '/test/site') switches = []
  const removed = /^\/test\/faults\/(\d+)$/.exec(path)?.[1]
  if (method === 'DELETE' && path === '/test/faults') faults = []
  if (removed !== undefined) faults = faults.filter(({ faultId }) => faultId !== Number(removed))
}

beforeEach(() => {
  calls = []
  faults = []
  switches = []
  refusal = undefined
  vi.stubGlobal('fetch', testRoutes)
})
afterEach(() => void vi.unstubAllGlobals())

const open = (faultInjection = true) =>
  renderScreen({
    routes: (app, queryClient) => [operationsRoute(app, queryClient), { path: '*', element: <p>No such page</p> }],
    path: faultInjection ? '/operations/faults' : '/operations/storage',
    responses: { myAccount: () => accountWith(['operate']) },
    settings: { faultInjection },
  })
const formNamed = (name: string) => screen.findByRole('form', { name })

describe('the fault panel', () => {
  it('is a tab of a server in test mode only', async () => {
    const { unmount } = open()
    expect(await screen.findByRole('link', { name: 'Faults', current: 'page' })).toBeVisible()
    unmount()
    const { router } = open(false)
    expect(await screen.findByRole('link', { name: 'Storage' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Faults' })).toBeNull()
    await router.navigate('/operations/faults')
    expect(await screen.findByText('No such page')).toBeVisible()
  })

  it.each([
    ['Sign-in rejected (401)', '401'],
    ['Conflict (409)', '409'],
    ['Wrong envelope', 'wrong-envelope'],
    ['Expired refresh token', 'expired-refresh'],
  ])('sets the fault “%s” and shows it', async (label, kind) => {
    open()
    const form = within(await formNamed('New fault'))
    expect(await screen.findByText('No faults')).toBeVisible()
    await userEvent.selectOptions(form.getByRole('combobox', { name: /^Fault/ }), label)
    await userEvent.click(form.getByRole('button', { name: 'Set the fault' }))
    const active = await screen.findByRole('list', { name: 'Active faults' })
    expect(active.textContent).toContain(`${label}all services, 0 of 1 call affected`)
    expect(calls).toEqual([
      { method: 'POST', path: '/test/faults', body: { kind, service: 'all', path: '', ms: 3000, times: 1 } },
    ])
  })

  it('sets a slow response of one service for all calls of a path, and removes it', async () => {
    open()
    const form = within(await formNamed('New fault'))
    await userEvent.selectOptions(form.getByRole('combobox', { name: /^Fault/ }), 'Slow response')
    await userEvent.selectOptions(form.getByRole('combobox', { name: /^Service/ }), 'seo')
    await userEvent.type(form.getByRole('textbox', { name: /^Path/ }), '/api/client')
    await userEvent.clear(form.getByRole('spinbutton', { name: /^Calls/ }))
    await userEvent.click(form.getByRole('button', { name: 'Set the fault' }))
    const active = await screen.findByRole('list', { name: 'Active faults' })
    expect(active.textContent).toContain('seo /api/client, 3000 ms, 0 calls affected')
    expect(calls[0]?.body).toEqual({ kind: 'slow', service: 'seo', path: '/api/client', ms: 3000 })
    await userEvent.click(within(active).getByRole('button', { name: 'Remove “Slow response”' }))
    expect(await screen.findByText('No faults')).toBeVisible()
    expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/test/faults/1' })
  })

  it('clears all faults', async () => {
    faults = ['401', '409'].map((kind, index) => ({
      faultId: index + 1,
      kind,
      service: 'all',
      path: '',
      ms: 0,
      met: 2,
    }))
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Clear all: Active faults' }))
    expect(await screen.findByText('No faults')).toBeVisible()
    expect(calls).toEqual([{ method: 'DELETE', path: '/test/faults', body: undefined }])
  })

  it('makes a public site differ, and clears the difference', async () => {
    open()
    const form = within(await formNamed('New difference'))
    await userEvent.click(form.getByRole('button', { name: 'Set the difference' }))
    expect(await form.findByText('Enter a delay, a word or a zone')).toBeVisible()
    expect(calls).toEqual([])
    await userEvent.type(form.getByRole('textbox', { name: /^Domain/ }), 'acme.example')
    await userEvent.type(form.getByRole('textbox', { name: /^Word to replace/ }), 'drains')
    await userEvent.type(form.getByRole('textbox', { name: /^Replacement/ }), 'roofs')
    await userEvent.click(form.getByRole('button', { name: 'Set the difference' }))
    const active = await screen.findByRole('list', { name: 'Active differences' })
    expect(active.textContent).toContain('acme.example“drains” reads “roofs”')
    expect(calls[0]?.body).toEqual({
      domain: 'acme.example',
      delay: 0,
      changeWord: { from: 'drains', to: 'roofs' },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Clear all: Active differences' }))
    await waitFor(() => expect(screen.getByText('No differences')).toBeVisible())
  })

  it('commands the built-in profile service, for one location', async () => {
    open()
    const form = within(await formNamed('Profile command'))
    await userEvent.click(form.getByRole('button', { name: 'Run the command' }))
    expect(await form.findByText('Enter the id of a location')).toBeVisible()
    expect(calls).toEqual([])
    await userEvent.type(form.getByRole('spinbutton', { name: /^Location id/ }), '1204')
    await userEvent.selectOptions(form.getByRole('combobox', { name: /^Command/ }), 'Suggest an edit of a field')
    await userEvent.selectOptions(form.getByRole('combobox', { name: /^Field/ }), 'Website')
    await userEvent.click(form.getByRole('button', { name: 'Run the command' }))
    expect(await screen.findByText('The profile service follows the command.')).toBeVisible()
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/test/profile',
        body: { locationId: 1204, command: 'suggest', field: 'website', seconds: 3600 },
      },
    ])
  })

  it('says when the server refuses, and loads again', async () => {
    refusal = 404
    open()
    expect(await screen.findByText('Active faults did not load')).toBeVisible()
    expect(screen.getByText('Active differences did not load')).toBeVisible()
    refusal = undefined
    for (const button of screen.getAllByRole('button', { name: /try again/i })) await userEvent.click(button)
    expect(await screen.findByText('No faults')).toBeVisible()
    expect(await screen.findByText('No differences')).toBeVisible()
  })
})
