import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Link } from './Link.tsx'

test.each([
  [undefined, 'missing'],
  [null, 'missing'],
  ['  ', 'missing'],
  ['javascript:alert(1)', 'missing'],
  [' JavaScript:alert(1)', 'missing'],
  ['data:text/html,x', 'missing'],
  ['http://', 'missing'],
  ['/clients/1', 'internal'],
  ['#top', 'internal'],
  ['?tab=all', 'internal'],
  [`${window.location.origin}/clients`, 'internal'],
  [`http://${window.location.hostname}:444/clients`, 'external'],
  ['//blue-ridge.example.com', 'external'],
  ['http://blue-ridge.example.com', 'external'],
  ['mailto:dana@example.com', 'program'],
  ['tel:+18285550142', 'program'],
])('the URL %s is %s', (href, target) => {
  const { container } = render(<Link href={href}>A link</Link>)
  expect(container.querySelector('[data-target]')?.getAttribute('data-target')).toBe(target)
  expect(container.querySelector('a') === null).toBe(target === 'missing')
})
