import { act, renderHook, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useDialogs } from './dialogsContext.ts'
import { DialogsProvider } from './DialogsProvider.tsx'

it('questions that are open or waiting are answered with no when the provider is unmounted', async () => {
  const { result, unmount } = renderHook(useDialogs, { wrapper: DialogsProvider })
  const answers: Promise<boolean>[] = []
  act(() => {
    answers.push(result.current.confirm({ title: 'Delete it?' }), result.current.confirm({ title: 'And this?' }))
  })
  await screen.findByText('Delete it?')
  unmount()
  expect(await Promise.all(answers)).toEqual([false, false])
})
