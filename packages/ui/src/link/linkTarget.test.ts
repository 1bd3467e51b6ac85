import { expect, test } from 'vitest'
import { linkTarget } from './linkTarget.ts'

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
  ['https://desk.example.com/clients', 'internal'],
  ['https://desk.example.com:444/clients', 'external'],
  ['//blue-ridge.example.com', 'external'],
  ['http://blue-ridge.example.com', 'external'],
  ['mailto:dana@example.com', 'program'],
  ['tel:+18285550142', 'program'],
])('the URL %s is %s', (href, target) => {
  expect(linkTarget(href, 'https://desk.example.com')).toBe(target)
})
