import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { QueryClient } from '@tanstack/react-query'
import { matchPath, type RouteObject } from 'react-router-dom'
import { expect, it } from 'vitest'
import { homeRoute } from '#features/home/home.route.tsx'
import { createPlatformRoutes, PLATFORM_BASENAME } from '#features/platform/platformRouter.tsx'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { createScreenRoutes } from '../screenRoutes.ts'

// Every screen of the app, and of the client platform, has stories in all states, on recorded responses.

const here = import.meta.dirname

/** Recordings whose loading, empty and failed states others show: for another person, tab or kind of thing. */
const VARIANTS = [
  'shell',
  'not-found',
  'home-manager',
  'my-clients-open',
  'scheduler-months',
  'review-brief',
  'review-new-page',
  'review-completed',
  'review-handed-over',
  'administration-manager',
  'administration-member',
  'import-done',
]

/** Recordings of what is never empty: prompts, a checked import, and the parts and the storage of the server. */
const NEVER_EMPTY = ['content-ai-settings', 'import-ready', 'operations-system', 'operations-storage']

/** Returns the path of every screen below the routes; a route without a component redirects. */
function screenPaths(routes: readonly RouteObject[], above = ''): string[] {
  return routes.flatMap((route) => {
    const own =
      route.path?.startsWith('/') === true ? above + route.path : [above, route.path].filter(Boolean).join('/')
    if (route.children !== undefined) return screenPaths(route.children, own)
    return route.Component === undefined || route.path === '*' ? [] : [own]
  })
}

const app = { user: { staffId: 1 }, staffId: 1, config: { faultInjection: false } } as unknown as AppContextValue
const queryClient = new QueryClient()
const screens = [
  ...screenPaths([homeRoute(app, queryClient), ...createScreenRoutes(app, queryClient)]),
  ...screenPaths(createPlatformRoutes(), PLATFORM_BASENAME),
]

/** The recorded addresses, by the names of their files. */
const recorded = new Map(
  globSync('testing/recordings/*.json', { cwd: here }).map((file): [string, string] => {
    const { path: address } = JSON.parse(readFileSync(path.join(here, file), 'utf8')) as { path: string }
    return [path.basename(file, '.json'), address.split('?')[0] ?? '']
  }),
)
const stories = globSync('*.stories.tsx', { cwd: here }).map((file) => ({
  file,
  text: readFileSync(path.join(here, file), 'utf8'),
}))

it('finds the screens', () => {
  expect(screens.length).toBeGreaterThan(50)
  expect(screens).toContain('/platform/rankings')
})

it.each(screens)('%s is recorded', (screen) => {
  expect([...recorded.values()].filter((address) => matchPath(screen, address) !== null)).not.toEqual([])
})

it.each([...recorded.keys()])('the recording %s has stories', (name) => {
  expect(stories.filter(({ text }) => text.includes(`recording: '${name}'`))).toHaveLength(1)
})

it.each(stories)('$file has every state', ({ text }) => {
  const isOneOf = (names: readonly string[]): boolean => names.some((name) => text.includes(`recording: '${name}'`))
  const states = ['full', 'longNames', ...(isOneOf(VARIANTS) ? [] : ['loading', 'failed', 'empty'])]
  for (const state of states.slice(0, isOneOf(NEVER_EMPTY) ? -1 : undefined)) expect(text).toContain(`{ ...${state} }`)
  // Storybook reads tags from the text.
  for (const state of ['phone', 'dark']) expect(text).toContain(`{ ...${state}, tags: ['no-visual', '!soak'] }`)
  expect(text).toContain("tags: ['screen', '!autodocs', '!test', 'soak']")
})
