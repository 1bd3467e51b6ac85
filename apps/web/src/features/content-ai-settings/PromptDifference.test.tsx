import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PromptDifference } from './PromptDifference.tsx'

it.each([
  ['a\nb\nc', 'a\nc', [' a', '−Removed: b', ' c']],
  ['a\nc', 'a\nb\nc', [' a', '+Added: b', ' c']],
  ['a\nb', 'a\nx', [' a', '−Removed: b', '+Added: x']],
  ['', 'a', ['−Removed: ', '+Added: a']],
])('compares %j with %j', (before, after, expected) => {
  render(<PromptDifference label="Changes" before={before} after={after} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(expected)
})

it('says that two equal texts do not differ', () => {
  render(<PromptDifference label="Changes" before={'a\nb\nc'} after={'a\nb\nc'} />)
  expect(screen.getByText('There is no difference.')).toBeVisible()
  expect(screen.queryByRole('list')).toBeNull()
})
