import type { BeforeEach } from 'storybook/internal/types'

/*
 * An annotation of the preview in `npm test` only: axe, which takes half of the time, checks the story of each file that runs
 * in dark. `npm run verify` checks every story.
 */

export const beforeEach: BeforeEach = ({ globals, parameters }) => {
  if (globals['theme'] !== 'dark')
    Object.assign(parameters, { a11y: { ...(parameters['a11y'] as object), test: 'off' } })
}
