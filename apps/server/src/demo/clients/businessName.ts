import { slugOf } from '@rankdesk/format'
import type { Random } from '#platform/random/seededRandom.ts'
import type { City } from '../facts/cities.ts'
import { LAST_NAMES } from '../facts/people.ts'
import type { Trade } from '../facts/trade.ts'

const TRIES = 12

/** Generates unique business names with their domains. */
export class BusinessNames {
  readonly #domains: Set<string>

  /** Never returns one of the domains `taken`. */
  constructor(taken: Iterable<string> = []) {
    this.#domains = new Set(taken)
  }

  /** Returns a name for a business of a trade in a city. `owner` is its founder's last name. */
  next(trade: Trade, city: City, owner: string, random: Random): { businessName: string; domain: string } {
    for (let attempt = 0; ; attempt += 1) {
      const businessName = attempt < TRIES ? ownName(trade, city, owner, random) : longName(trade, city, owner, random)
      const domain = `${slugOf(businessName.replaceAll('&', 'and')).replaceAll('-', '')}.com`
      if (this.#domains.has(domain)) continue
      this.#domains.add(domain)
      return { businessName, domain }
    }
  }
}

function ownName(trade: Trade, city: City, owner: string, random: Random): string {
  const end = random.pick(trade.nameEnds)
  return random.weighted<() => string>([
    [() => `${random.pick(city.places)} ${end}`, 5],
    [() => `${owner} ${end}`, 3],
    [() => `${city.name} ${end}`, 1.5],
    [() => `${owner} & ${random.pick(['Sons', 'Daughters', 'Family', random.pick(LAST_NAMES)])} ${end}`, 1.5],
    [
      () =>
        `${random.pick(['First Choice', 'True North', 'Honest', 'Evergreen', 'Anchor', 'Heritage', 'Bright'])} ${end}`,
      1,
    ],
  ])()
}

function longName(trade: Trade, city: City, owner: string, random: Random): string {
  return `${owner} & ${random.pick(LAST_NAMES)} ${random.pick(trade.nameEnds)} of ${random.pick([city.name, ...city.neighbors])}`
}
