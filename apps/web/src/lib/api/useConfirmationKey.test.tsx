import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useConfirmationKey } from './useConfirmationKey.ts'

it('returns the same key for the same confirmation, and another one for another', () => {
  const { result } = renderHook(() => useConfirmationKey())
  const keyFor = result.current
  const first = keyFor({ text: 'a' })
  expect(keyFor({ text: 'a' })).toBe(first)
  const second = keyFor({ text: 'b' })
  expect(second).not.toBe(first)
  const third = keyFor({ text: 'a' })
  expect([first, second]).not.toContain(third)
})
