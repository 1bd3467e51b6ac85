import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ImageLoader } from './ImageLoader.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const placeholder = () => document.querySelector('[data-skeleton]')

it('shows a placeholder for an image that takes 100 ms or longer [M499, M546]', () => {
  render(<ImageLoader src="/van.png" alt="Our van" />)
  pass(99)
  expect(placeholder()).toBeNull()
  pass(1)
  expect(placeholder()).not.toBeNull()
  fireEvent.load(screen.getByRole('img', { name: 'Our van' }))
  expect(placeholder()).toBeNull()
})

it('shows no placeholder for an image that loads within 100 ms [M499]', () => {
  render(<ImageLoader src="/van.png" alt="Our van" />)
  pass(99)
  fireEvent.load(screen.getByRole('img', { name: 'Our van' }))
  pass(1)
  expect(placeholder()).toBeNull()
})
