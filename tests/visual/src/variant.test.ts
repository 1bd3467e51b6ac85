import { expect, it } from 'vitest'
import { restVariants, widthsOf } from './variant.ts'

it.each([
  [{}, [1280, 390], ['light-1280', 'dark-1280', 'light-390', 'dark-390']],
  [{ oneWidth: true }, [1280], ['light-1280', 'dark-1280']],
])('a story %j is photographed at %j px', (story, widths, variants) => {
  expect(widthsOf(story)).toEqual(widths)
  expect(restVariants(undefined, story)).toEqual(variants)
})
