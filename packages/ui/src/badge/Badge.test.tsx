import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Badge } from './Badge.tsx'

test.each([
  [0, 99, '0'],
  [99, 99, '99'],
  [100, 99, '99+'],
  [12480, undefined, '12,480'],
  [12480, 9999, '9,999+'],
  ['new', 99, 'new'],
])('formats %s with a maximum of %s as %s', (content, max, text) => {
  const { container } = render(<Badge {...(max !== undefined && { max })}>{content}</Badge>)
  expect(container.textContent).toBe(text)
})
