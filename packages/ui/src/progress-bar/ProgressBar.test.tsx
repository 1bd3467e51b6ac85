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
