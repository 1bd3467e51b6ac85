import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOMS, PACKAGE_IMPORTS } from '../.dependency-cruiser.mjs'
import { projectRoot } from './steps/projectRoot.ts'

const page = readFileSync(path.join(projectRoot, 'docs/architecture.md'), 'utf8')

/** Returns the arrows of the drawing that has the node `name`: `a --> b --> c` is two. */
function arrowsOf(name: string): [string, string][] {
  const drawings = [...page.matchAll(/^```mermaid\nflowchart TD\n([\s\S]*?)^```/gm)].map(([, lines = '']) => lines)
  const drawing = drawings.find((lines) => new RegExp(`\\b${name}\\b`).test(lines)) ?? ''
  return drawing.split('\n').flatMap((line) => {
    const nodes = line.trim().split(' --> ')
    return nodes.slice(1).map((to, index): [string, string] => [nodes[index] ?? '', to])
  })
}

it('draws the imports between packages and apps that the rules allow', () => {
  const allowed = Object.entries(PACKAGE_IMPORTS).flatMap(([from, to]) => to.map((name) => `${from} --> ${name}`))
  expect(arrowsOf('domain').map((arrow) => arrow.join(' --> '))).toEqual(allowed)
})

it('draws the rooms of the server so that a room reaches exactly what it may import', () => {
  const arrows = arrowsOf('commands')
  const reach = (from: string): string[] =>
    arrows.filter(([start]) => start === from).flatMap(([, to]) => [to, ...reach(to)])
  const drawn = Object.keys(ROOMS).map((room) => [room, [...new Set(reach(room))].toSorted()])
  expect(drawn).toEqual(Object.entries(ROOMS).map(([room, below]) => [room, [...below].toSorted()]))
})

it.each([
  ['the built-in profile service', /\bbuilt_in_\w+|\bbuiltIn(?:Profiles|Items|Reviews)\b/, ['connectors/profile']],
  [
    'the zones of pages, which others write through the port of the site',
    /\.(?:insert|update|delete)\(pageZones\)|(?:insert into|update|delete from) page_zones\b/,
    ['connectors/site', 'importers/write', 'services/sites/mirror'],
  ],
])('only its owners touch %s', (_what, touches, owners) => {
  const server = path.join(projectRoot, 'apps/server/src')
  const others = globSync('{app,commands,services,importers,writer,connectors}/**/*.ts', { cwd: server })
    .filter((file) => !/\.test\.ts$|\/testing\/|[Tt]esting\.ts$/.test(file))
    .filter((file) => !owners.some((owner) => file.startsWith(`${owner}/`)))
  expect(others.length).toBeGreaterThan(500)
  expect(others.filter((file) => touches.test(readFileSync(path.join(server, file), 'utf8')))).toEqual([])
})
