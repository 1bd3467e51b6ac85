import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { validate } from 'dockerfile-utils'
import { expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { projectRoot } from './steps/projectRoot.ts'

const DEPLOY = path.join(projectRoot, 'deploy')
const read = (name: string) => readFileSync(path.join(DEPLOY, name), 'utf8')

interface Service {
  image?: string
  build?: { context: string; dockerfile: string }
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: string[] | Record<string, { condition: string }>
  healthcheck?: object
}

interface Compose {
  services: Record<string, Service>
  volumes: Record<string, null>
}

/** The keys of the Compose specification that the file may use. A misspelled one is not among them. */
const FILE_KEYS = ['name', 'services', 'volumes', 'x-app']
const SERVICE_KEYS = [
  'build',
  'command',
  'depends_on',
  'entrypoint',
  'environment',
  'healthcheck',
  'image',
  'ports',
  'restart',
  'stop_grace_period',
  'volumes',
]
const HEALTHCHECK_KEYS = ['interval', 'retries', 'start_period', 'test', 'timeout']
const CONDITIONS = ['service_started', 'service_healthy', 'service_completed_successfully']

const compose = parseDocument(read('compose.yaml'), { merge: true })
const { services, volumes, ...rest } = compose.toJS() as Compose
const named = Object.entries(services)

/** Returns the conditions of the services on which a service waits. */
const waitsFor = ({ depends_on: others = [] }: Service): [string, string][] =>
  Array.isArray(others)
    ? others.map((name) => [name, 'service_started'])
    : Object.entries(others).map(([name, { condition }]) => [name, condition])

const mountsOf = ({ volumes: mounts = [] }: Service) => mounts.map((mount) => mount.split(':')[0] ?? '')

it('the Dockerfile has no problem that its linter finds', () => {
  expect(validate(read('Dockerfile'))).toEqual([])
  // The linter finds problems at all.
  expect(validate('FROM node\nRUNN true\nCOPY a').map(({ message }) => message)).toHaveLength(2)
})

it('the Dockerfile copies and starts files that exist', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, file = '']) => file)
  const started = [...read('Dockerfile').matchAll(/(?:node |"node", ")((?:apps|scripts)\/[\w./-]+)/g)].map(
    ([, file = '']) => file,
  )
  expect(copied.length).toBeGreaterThan(3)
  expect(started).toEqual(['scripts/webBuild.ts', 'apps/server/src/main.ts'])
  // The build of the web app is made in the image.
  const files = [...copied, ...started].filter((file) => file !== 'apps/web/dist')
  expect(files.filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([])
})

it('the Dockerfile and the compose file set only documented settings', () => {
  const documented = readFileSync(path.join(projectRoot, 'docs/settings.md'), 'utf8')
  const ofImage =
    /^ENV (.*)$/m
      .exec(read('Dockerfile'))?.[1]
      ?.split(' ')
      .map((pair) => pair.split('=')[0] ?? '') ?? []
  const ofApp = Object.keys(services['app-1']?.environment ?? {})
  expect(ofImage.length).toBeGreaterThan(3)
  expect(ofApp.length).toBeGreaterThan(3)
  const settings = [...ofImage, ...ofApp].filter((name) => name !== 'NODE_ENV')
  expect(settings.filter((name) => !documented.includes(name))).toEqual([])
})

it('compose.yaml is valid YAML with keys of the Compose specification alone', () => {
  expect([...compose.errors, ...compose.warnings]).toEqual([])
  const unknown = [
    ...Object.keys({ services, volumes, ...rest }).filter((key) => !FILE_KEYS.includes(key)),
    ...named.flatMap(([, service]) => Object.keys(service).filter((key) => !SERVICE_KEYS.includes(key))),
    ...named.flatMap(([, { healthcheck = {} }]) =>
      Object.keys(healthcheck).filter((key) => !HEALTHCHECK_KEYS.includes(key)),
    ),
  ]
  expect(unknown).toEqual([])
  expect(named.filter(([, { image, build }]) => image === undefined && build === undefined)).toEqual([])
})

it('services wait only for services that can reach the state', () => {
  for (const [, service] of named) {
    for (const [name, condition] of waitsFor(service)) {
      expect(Object.keys(services)).toContain(name)
      expect(CONDITIONS).toContain(condition)
      if (condition === 'service_healthy') expect(services[name]?.healthcheck).toBeDefined()
    }
  }
  expect(waitsFor(services['app-1'] ?? {})).toHaveLength(2)
})

it('each volume is declared and used, and each mounted or built file exists', () => {
  const mounts = named.flatMap(([, service]) => mountsOf(service))
  const files = mounts.filter((mount) => mount.startsWith('.'))
  expect(new Set(mounts.filter((mount) => !mount.startsWith('.')))).toEqual(new Set(Object.keys(volumes)))
  expect(files.filter((file) => !existsSync(path.join(DEPLOY, file)))).toEqual([])
  for (const [, { build }] of named) {
    if (build !== undefined) expect(existsSync(path.resolve(DEPLOY, build.context, build.dockerfile))).toBe(true)
  }
})

it('the example of the environment has every variable that must be set', () => {
  const required = new Set([...read('compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name))
  const set = [...read('example.env').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
  expect(required.size).toBeGreaterThan(2)
  expect([...required].filter((name) => !set.includes(name))).toEqual([])
})
