import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from './steps/projectRoot.ts'

const FEATURES = 'apps/web/src/features'

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')

/** The addresses that the journeys read every screen at. */
const addresses = read('tests/e2e/src/appRoutes.ts')

/** Routes of which another route is a page, and a page of something that the demo agency does not have. */
const WITHOUT: readonly string[] = ['/client', '/administration', '/operations', '/execution', 'frame', 'oneImport']

/** Returns what the sources name by a pattern. */
const namesIn = (files: string, pattern: RegExp) =>
  globSync(`${FEATURES}/${files}`, { cwd: projectRoot })
    .flatMap((file) => [...read(file).matchAll(pattern)].map(([, name = '']) => name))
    .filter((name) => name !== '' && !WITHOUT.includes(name))

it('journeys read every route of the app', () => {
  const routes = namesIn('**/*.route.tsx', /\bpath: '(\/[a-z/-]*[a-z])/g)
  const pages = namesIn('{client/client,operations/operations,tools/tool}Pages.ts', /^ {2}'?([a-z/-]+)'?: async/gm)
  expect(routes.length).toBeGreaterThan(15)
  expect(pages.length).toBeGreaterThan(25)
  const missing = [...routes, ...pages].filter((name) => !new RegExp(`['\`/]${name}['\`/?]`).test(addresses))
  // Execution routes come from the types of strategies.
  expect(missing.filter((name) => !name.startsWith('/execution/'))).toEqual([])
})
