/** A service of a trade, with the facts from which its texts are generated. */
export interface Specialty {
  /** 'Drain Cleaning'. */
  name: string
  /** The search term: 'drain cleaning'. */
  term: string
  /** Dollars, from and to; both 0 if the trade has no price list. */
  low: number
  high: number
  /** After 'we': 'clear slow and blocked drains'. */
  does: string
  /** The symptoms that people notice, after 'such as': 'water that stands in the sink'. */
  sign: string
  /** After 'with': 'a camera and a cable machine'. */
  method: string
  /** 'one to three hours'. */
  time: string
  /** Advice in the imperative, in lowercase: 'keep grease out of the sink'. */
  tip: string
}

/** A line of business with its yearly and weekly pattern. */
export interface Trade {
  businessType: string
  serviceName: string
  /** Endings of business names: 'Plumbing', 'Plumbing & Drain'. */
  nameEnds: readonly string[]
  /** 'plumber', 'plumbers'. */
  pro: string
  pros: string
  /** 'homeowners', 'patients'. */
  customers: string
  /** 'home', 'smile', 'pet'. */
  subject: string
  /** 'visit', 'appointment', 'consultation'. */
  visit: string
  /** Whether its people visit the customer or the customer visits them. */
  works: 'on-site' | 'in-office'
  /** The text in place of a price list: 'No fee unless we win'. */
  fee?: string
  /** Appended to the names of its services within a sentence: 'car accident' needs 'cases'. */
  suffix?: string
  /**
   * The month (1 to 12) with the most searches, and the share of the yearly mean that the season adds or removes (0 to
   * 1).
   */
  peakMonth: number
  season: number
  /** The visits of a weekend day as a share of those of a weekday. */
  weekend: number
  memberships: readonly string[]
  specialties: readonly Specialty[]
}

/** Creates a specialty from its facts in order. */
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
