import type { ShouldRevalidateFunctionArgs } from 'react-router-dom'
import { expect, it } from 'vitest'
import { revalidateOnParamChange } from './revalidateOnParamChange.ts'

type Params = ShouldRevalidateFunctionArgs['currentParams']

function revalidates(currentParams: Params, nextParams: Params, search = ''): boolean {
  return revalidateOnParamChange({
    currentUrl: new URL('https://app.test/client/3/overview'),
    nextUrl: new URL(`https://app.test/client/3/overview${search}`),
    currentParams,
    nextParams,
    defaultShouldRevalidate: true,
  })
}

it.each([
  ['the same address again', { client: '3' }, { client: '3' }, '', false],
  ['another query string', { client: '3' }, { client: '3' }, '?tab=all', false],
  ['another query string without parameters', {}, {}, '?tab=all', false],
  ['another client', { client: '3' }, { client: '4' }, '', true],
  ['a parameter that the path did not have', {}, { client: '4' }, '', true],
  ['a parameter that the path no longer has', { client: '4' }, {}, '', true],
])('%s', (_title, current, next, search, expected) => {
  expect(revalidates(current, next, search)).toBe(expected)
})
