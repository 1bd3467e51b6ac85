import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProgressCircle } from './ProgressCircle.tsx'

test.each([
  [0, 4, 0, false],
  [1, 4, 0.25, false],
  [4, 4, 1, false],
  [4.01, 4, 1, true],
  [-1, 4, 0, false],
  [0, 0, 0, false],
  [1, 0, 1, true],
])('%d out of %d fills %d of the ring; overfilled: %s', (value, max, share, isOver) => {
  render(<ProgressCircle label="Hours" value={value} max={max} />)
  const ring = screen.getByRole('progressbar', { name: 'Hours' })
  const filled = ring.querySelector('[stroke-dasharray]')?.getAttribute('stroke-dasharray')
  expect(filled).toBe(share === 0 ? undefined : `${share} 1`)
  expect(ring.getAttribute('aria-valuetext')?.endsWith('too many')).toBe(isOver)
})
