import { expect, test } from 'vitest'
import { parseTokens } from './parseTokens.ts'

const css = `
@theme static {
  --color-*: initial;
  --color-current: currentColor;

  /* Neutrals: warm paper */
  --color-canvas: oklch(0.98 0 0); /* behind cards */
  --shadow-flyout:
    0 0 0 1px black,
    0 2px 4px black; /* what floats */
}
:root {
  --size-row: 36px;
}
[data-density='compact'] {
  --size-row: var(--size-row-compact);
}
[data-theme='dark'] {
  /* Neutrals */
  --color-canvas: oklch(0.17 0 0); /* behind cards */
}
`

test('a token has its value in both themes, what it is for, and its group', () => {
  expect(parseTokens(css).find(({ name }) => name === 'color-canvas')).toEqual({
    name: 'color-canvas',
    value: 'oklch(0.98 0 0)',
    dark: 'oklch(0.17 0 0)',
    note: 'behind cards',
    group: 'Neutrals',
  })
})

test('a value in several lines comes in one', () => {
  expect(parseTokens(css).find(({ name }) => name === 'shadow-flyout')?.value).toBe('0 0 0 1px black, 0 2px 4px black')
})

test('a token that a density sets again is listed once, and resets of Tailwind are none', () => {
  expect(parseTokens(css).map(({ name }) => name)).toEqual([
    'color-current',
    'color-canvas',
    'shadow-flyout',
    'size-row',
  ])
})
