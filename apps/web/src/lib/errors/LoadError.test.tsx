import { ApiError } from '@rankdesk/api'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LoadError } from './LoadError.tsx'

it.each([
  ['a broken connection', new ApiError({ status: 0 }), true],
  ['a busy server', new ApiError({ status: 429 }), true],
  ['a failure of the server', new ApiError({ status: 500 }), true],
  ['an unknown failure', new Error('Unknown'), true],
  ['a refused request', new ApiError({ status: 400 }), false],
  ['a missing permission', new ApiError({ status: 403 }), false],
  ['something that does not exist', new ApiError({ status: 404 }), false],
])('offers to try again only where it can help: %s', (_name, error, offered) => {
  render(<LoadError title="Clients did not load" error={error} onRetry={vi.fn()} retrying={false} />)
  expect(screen.getByRole('alert')).toHaveTextContent(error.message)
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(offered ? 1 : 0)
})
