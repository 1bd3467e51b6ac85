/**
 * Checks the import directions of .dependency-cruiser.mjs (`npm run boundaries`). Prints each broken rule once with its
 * reason and every import that breaks it.
 *
 * A checker that can't parse the sources finds no imports and reports no problems. This one therefore also fails when a
 * source file is missing from its result or when it found hardly any imports.
 */
import { globSync } from 'node:fs'
import path from 'node:path'
import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser'
import configuration from '../.dependency-cruiser.mjs'

const root = path.resolve(import.meta.dirname, '..')
const folders = ['packages', 'apps', 'tests', 'scripts']

process.chdir(root)
try {
  const result = await cruiseSources()
  const problems = [...blindSpots(result), ...brokenRules(result), ...featureCircles(result)]
  if (problems.length > 0) throw new Error(problems.join('\n\n'))
  const { totalCruised, totalDependenciesCruised } = result.summary
  console.log(`${totalCruised} modules, ${totalDependenciesCruised} imports: all directions are allowed`)
} catch (error) {
  // The parser fails on syntax that it does not support, such as `using`; its message names the file.
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function cruiseSources(): Promise<ICruiseResult> {
  const { options, ...ruleSet } = configuration
  const { output } = await cruise(
    folders,
    { ...options, ruleSet, validate: true },
    options?.enhancedResolveOptions === undefined ? {} : { ...options.enhancedResolveOptions },
  )
  if (typeof output === 'string') throw new Error(`dependency-cruiser answered with text: ${output}`)
  return output
}

/** Returns the sources that the checker did not read. */
function blindSpots({ modules }: ICruiseResult): string[] {
  const seen = new Map(modules.map((module) => [module.source, module.dependencies.length]))
  const sources = folders.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { exclude: (name) => /^(node_modules|dist|storybook-static)$/.test(name) }),
  )
  const unseen = sources.map((file) => file.replaceAll(path.sep, '/')).filter((file) => !seen.has(file))
  const importing = sources.filter((file) => (seen.get(file.replaceAll(path.sep, '/')) ?? 0) > 0)
  const found: string[] = []
  if (sources.length === 0 || unseen.length > 0)
    found.push(
      `The checker did not see ${unseen.length} of ${sources.length} source files, so their imports are unchecked:\n${list(unseen)}`,
    )
  if (importing.length < sources.length / 3)
    found.push(
      `The checker found imports in only ${importing.length} of ${sources.length} source files: its parser seems not to work.`,
    )
  return found
}

function brokenRules({ summary }: ICruiseResult): string[] {
  const byRule = Map.groupBy(summary.violations, (violation) => violation.rule.name)
  return [...byRule].map(([name, violations]) => {
    const comment = configuration.forbidden?.find((rule) => rule.name === name)?.comment ?? ''
    return `${name}\n  ${comment}\n${list([...new Set(violations.map(describe))])}`
  })
}

/** Returns the circles of features of the web app: neither of two that need each other can be read or loaded first. */
function featureCircles({ modules }: ICruiseResult): string[] {
  const needs = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const from = featureOf(source)
    if (from === undefined || /\.(test|stories)\.|\/testing\//.test(source)) continue
    for (const { resolved } of dependencies) {
      const to = featureOf(resolved)
      if (to !== undefined && to !== from) needs.set(from, (needs.get(from) ?? new Set()).add(to))
    }
  }
  const circleFrom = (way: readonly string[]): readonly string[] | undefined => {
    for (const next of needs.get(way.at(-1) ?? '') ?? []) {
      if (way.includes(next)) return [...way.slice(way.indexOf(next)), next]
      const found = circleFrom([...way, next])
      if (found !== undefined) return found
    }
    return undefined
  }
  const circles = [...needs.keys()].flatMap((feature) => circleFrom([feature])?.join(' -> ') ?? [])
  return circles.length === 0
    ? []
    : [
        `features-form-no-circle\n  Move what both need to web/src/lib, or pass it as a prop.\n${list([...new Set(circles)])}`,
      ]
}

function featureOf(source: string): string | undefined {
  return /^apps\/web\/src\/features\/([^/]+)\//.exec(source)?.[1]
}

function describe({ from, to, cycle }: IViolation): string {
  if (cycle === undefined) return `${from} imports ${to}`
  return [from, ...cycle.map((step) => step.name)].join(' -> ')
}

function list(lines: string[]): string {
  return lines.map((line) => `    ${line}`).join('\n')
}
