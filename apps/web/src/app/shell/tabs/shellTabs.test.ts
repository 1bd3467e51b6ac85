import { expect, it } from 'vitest'
import { shellTabs } from '../navigationItems.ts'

const current = (clientId: number | null, pathname: string) =>
  shellTabs(clientId, pathname)
    .filter((tab) => tab.current)
    .map(({ label }) => label)

it('has only Home and My Clients without a client in context [M086]', () => {
  expect(shellTabs(null, '/').map(({ label }) => label)).toEqual(['Home', 'My Clients'])
})

it('adds the seven screens of the client in context and its media library, each with its id [M087, M089, M473]', () => {
  expect(shellTabs(17, '/execution/4').map(({ href, label }) => `${label} ${href}`)).toEqual([
    'Home /',
    'My Clients /my-clients',
    'SEO Overview /client/17/overview',
    'Keywords /client/17/keywords',
    'Page Mapping /client/17/page-mapping',
    'Geos & Specialties /client/17/geos-specialties',
    'Indexation /client/17/indexation',
    'Scheduler /scheduler/17',
    'Content Tracker /client/17/content-tracker',
    'Media /client/17/media',
  ])
})

it('separates the client’s screens, and the media library from them', () => {
  const separated = shellTabs(17, '/').filter((tab) => tab.separated)
  expect(separated.map(({ label }) => label)).toEqual(['SEO Overview', 'Media'])
})

it.each([
  [null, '/', ['Home']],
  [null, '/my-clients', ['My Clients']],
  [17, '/client/17/keywords', ['Keywords']],
  [17, '/client/17/keywords/9', ['Keywords']],
  [17, '/scheduler/17', ['Scheduler']],
  [17, '/execution/4', []],
  [1, '/client/17/keywords', []],
])('marks the current tabs of client %j at %s: %j', (clientId, pathname, labels) => {
  expect(current(clientId, pathname)).toEqual(labels)
})
