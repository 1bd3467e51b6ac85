import { STRATEGY_TYPES } from '../strategies/strategyTypes.ts'
import { segmentOfName, segmentOfPath } from './treePaths.ts'

/** The fields of a template that the choice of a default uses (M438). */
export interface TemplateChoice {
  templateId: number
  templateName: string
}

/** The position of a new page: the templates of its neighbor and its parent. */
export interface NewPageNeighbors {
  neighborTemplateId: number | null
  parentTemplateId: number | null
}

/** The fields of a strategy that name its page. */
export interface PageNameSource {
  strategyTypeId: number
  specialty: string | null
  title: string | null
  subtitle: string | null
  /** The place, such as 'Asheville, NC'. '' for none. */
  geography: string
}

/** A new page as far as its defaults depend on it. */
export interface NewPagePlace<Template extends TemplateChoice> {
  templates: readonly Template[]
  neighbors: NewPageNeighbors
  /** The strategy for which it is made. Undefined for none. */
  strategy: PageNameSource | undefined
  /** The pages of the site. */
  pages: readonly { pageName: string; path: string }[]
}

/** Returns the default template and name of a new page (M434, M435). Rules TPL-1, TPL-2. */
export function newPageDefaults<Template extends TemplateChoice>({
  templates,
  neighbors,
  strategy,
  pages,
}: NewPagePlace<Template>): { template: Template | undefined; name: string } {
  return {
    template: defaultTemplate(templates, neighbors),
    name: strategy === undefined ? '' : defaultPageName(strategy, pages),
  }
}

/**
 * Returns the default template of a new page (M434), the first available of: 'Child A', the first whose name starts
 * with 'Child', the neighbor's, the parent's, 'General', 'Home'. Undefined if the site has none of them. Rule TPL-1.
 */
function defaultTemplate<T extends TemplateChoice>(
  templates: readonly T[],
  neighbors: NewPageNeighbors,
): T | undefined {
  const named = (name: string) => templates.find((template) => template.templateName === name)
  const withId = (id: number | null) => templates.find((template) => template.templateId === id)
  return (
    named('Child A') ??
    templates.find((template) => template.templateName.startsWith('Child')) ??
    withId(neighbors.neighborTemplateId) ??
    withId(neighbors.parentTemplateId) ??
    named('General') ??
    named('Home')
  )
}

/**
 * Returns the default name of a new page: the strategy's specialty, else its title, else its subtitle (M435). The name
 * of a geo page starts with the place. A name that another page has, or whose address a sibling has, gets the first
 * free number from 2. Rule TPL-2.
 */
function defaultPageName(strategy: PageNameSource, pages: readonly { pageName: string; path: string }[]): string {
  const names = [strategy.specialty, strategy.title, strategy.subtitle].map((name) => name?.trim() ?? '')
  const name = names.find((candidate) => candidate !== '') ?? ''
  if (name === '') return ''
  return freeName(isGeoPage(strategy.strategyTypeId) ? withPlace(name, strategy.geography) : name, pages)
}

function isGeoPage(strategyTypeId: number): boolean {
  return strategyTypeId === STRATEGY_TYPES.geoPageCreation || strategyTypeId === STRATEGY_TYPES.unlockNewGeoPages
}

/** Puts the city of a place before a name, unless the name starts with it already. */
function withPlace(name: string, geography: string): string {
  const city = geography.split(',')[0]?.trim() ?? ''
  if (city === '' || `${name} `.toLowerCase().startsWith(`${city.toLowerCase()} `)) return name
  return `${city} ${withoutSuffix(withoutSuffix(name, ` in ${geography.trim()}`), ` in ${city}`)}`
}

function withoutSuffix(name: string, suffix: string): string {
  return name.toLowerCase().endsWith(suffix.toLowerCase()) ? name.slice(0, -suffix.length) : name
}

function freeName(name: string, pages: readonly { pageName: string; path: string }[]): string {
  const names = new Set(pages.map((page) => page.pageName.trim().toLowerCase()))
  const segments = new Set(pages.map((page) => segmentOfPath(page.path)))
  const isTaken = (candidate: string) => names.has(candidate.toLowerCase()) || segments.has(segmentOfName(candidate))
  let free = name
  for (let number = 2; isTaken(free); number += 1) free = `${name} ${number}`
  return free
}
