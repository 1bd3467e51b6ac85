import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ProgressBar } from './ProgressBar.tsx'

// Stories run without motion, and jsdom has no style sheet: the class of Tailwind names the duration.
it.each([
  ['steady', true],
  ['quick', false],
] as const)('[M471, M546] takes 1000 ms to a new value with the motion %s: %s', (motion, isSlow) => {
  render(<ProgressBar label="photo.png" value={0.4} motion={motion} />)
  const fill = screen.getByRole('progressbar', { name: 'photo.png' }).firstElementChild
  expect(fill?.classList.contains('transition-[width]')).toBe(true)
  expect(fill?.classList.contains('duration-1000')).toBe(isSlow)
})

it.each([
  [0, 'low'],
  [0.2499, 'low'],
  [0.25, 'medium'],
  [0.5, 'medium'],
  [0.74, 'medium'],
  [0.7401, 'high'],
  [1, 'high'],
  [1.2, 'high'],
])('[M197, M550] the tone of %d is %s', (share, tone) => {
  render(<ProgressBar label="July" value={share} />)
  expect(screen.getByRole('progressbar', { name: 'July' }).dataset['tone']).toBe(tone)
})
