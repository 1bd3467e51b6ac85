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

test('a token has its value in both themes, its description and its group', () => {
  expect(parseTokens(css).find(({ name }) => name === 'color-canvas')).toEqual({
    name: 'color-canvas',
    value: 'oklch(0.98 0 0)',
    dark: 'oklch(0.17 0 0)',
    note: 'behind cards',
    group: 'Neutrals',
  })
})

test('a value on several lines becomes one line', () => {
  expect(parseTokens(css).find(({ name }) => name === 'shadow-flyout')?.value).toBe('0 0 0 1px black, 0 2px 4px black')
})

test('a token overridden by a density is listed once, and Tailwind resets are ignored', () => {
  expect(parseTokens(css).map(({ name }) => name)).toEqual([
    'color-current',
    'color-canvas',
    'shadow-flyout',
    'size-row',
  ])
})
