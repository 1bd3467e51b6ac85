import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AppContext, type AppContextValue } from '../api/appContext.ts'
import { useStoredDraft } from './useStoredDraft.ts'

const KEY = 'rankdesk.unsaved.7.client-3.note'
const schema = z.object({ answer: z.string() })
const app = { user: { staffId: 7 } } as AppContextValue
const open = () =>
  renderHook(() => useStoredDraft({ subject: { clientId: 3 }, name: 'note' }, schema), {
    wrapper: ({ children }: { children: ReactNode }) => <AppContext value={app}>{children}</AppContext>,
  })

beforeEach(() => localStorage.clear())

it('keeps what is typed until the next visit', () => {
  const { result, unmount } = open()
  expect(result.current).toMatchObject({ draft: undefined, stored: undefined })
  act(() => result.current.change({ answer: 'Both.' }))
  expect(result.current).toMatchObject({ draft: { answer: 'Both.' }, stored: undefined })
  unmount()
  expect(open().result.current).toMatchObject({ draft: { answer: 'Both.' }, stored: { answer: 'Both.' } })
})

it('has the newest change at once', () => {
  const { result } = open()
  act(() => {
    result.current.change({ answer: 'One' })
    expect(result.current.current()).toEqual({ answer: 'One' })
  })
})

it('discards a draft that is changed to nothing', () => {
  const { result } = open()
  act(() => result.current.change({ answer: 'Both.' }))
  act(() => result.current.change(undefined))
  expect(result.current.draft).toBeUndefined()
  expect(localStorage.getItem(KEY)).toBeNull()
})

it('still shows what it discards from the device', () => {
  const { result } = open()
  act(() => result.current.change({ answer: 'Both.' }))
  act(() => result.current.discard())
  expect(result.current.draft).toEqual({ answer: 'Both.' })
  expect(localStorage.getItem(KEY)).toBeNull()
})

it('ignores a stored value of another shape', () => {
  localStorage.setItem(KEY, '{"answer":7}')
  expect(open().result.current.draft).toBeUndefined()
})
