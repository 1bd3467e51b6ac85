import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from './Avatar.tsx'

test.each([
  ['Maya Okafor', 'MO'],
  ['maya okafor', 'MO'],
  ['Cher', 'C'],
  ['Ana de la Cruz', 'AC'],
  ['  Tom   Lindqvist ', 'TL'],
  ['"Élodie" (Éva)', 'ÉÉ'],
  ['Tom 2', 'T'],
  ['', ''],
  ['42', ''],
])('the initials of "%s" are "%s"', (name, expected) => {
  const { container } = render(<Avatar name={name} />)
  expect(container.textContent).toBe(expected)
})
