/** A kind of work that a trade offers, with the facts that texts about it are made of. */
export interface Specialty {
  /** 'Drain Cleaning' */
  name: string
  /** What people type: 'drain cleaning'. */
  term: string
  /** Dollars, from and to; both 0 where the trade has no price list. */
  low: number
  high: number
  /** After 'we': 'clear slow and blocked drains'. */
  does: string
  /** What people notice, after 'such as': 'water that stands in the sink'. */
  sign: string
  /** After 'with': 'a camera and a cable machine'. */
  method: string
  /** 'one to three hours' */
  time: string
  /** An advice in the imperative, without a capital: 'keep grease out of the sink'. */
  tip: string
}

/** A line of business and how its year and week go. */
export interface Trade {
  businessType: string
  serviceName: string
  /** Ends of business names: 'Plumbing', 'Plumbing & Drain'. */
  nameEnds: readonly string[]
  /** 'plumber', 'plumbers' */
  pro: string
  pros: string
  /** 'homeowners', 'patients' */
  customers: string
  /** 'home', 'smile', 'pet' */
  subject: string
  /** 'visit', 'appointment', 'consultation' */
  visit: string
  /** Whether its people come to the customer or the customer comes to them. */
  works: 'on-site' | 'in-office'
  /** What a price is called where there is no list: 'No fee unless we win'. */
  fee?: string
  /** Added to the names of its work within a sentence: 'car accident' needs 'cases'. */
  suffix?: string
  /** Month (1 to 12) in which people search most, and how much of the yearly mean the season adds or takes (0 to 1). */
  peakMonth: number
  season: number
  /** Visits on a weekend day, as a share of those on a weekday. */
  weekend: number
  memberships: readonly string[]
  specialties: readonly Specialty[]
}

/** A specialty from its facts in order. */
export function specialty(
  name: string,
  term: string,
  [low, high]: readonly [number, number],
  does: string,
  sign: string,
  method: string,
  time: string,
  tip: string,
): Specialty {
  return { name, term, low, high, does, sign, method, time, tip }
}
