/** A client's monthly package. */
export interface Package {
  name: string
  /** Hours of work per month. */
  hours: number
  /** Dollars per month, from and to. */
  value: readonly [number, number]
  /** The share of the clients. */
  weight: number
}

/** The agency's packages, smallest first. */
export const PACKAGES: readonly Package[] = [
  { name: 'Essentials', hours: 2.5, value: [395, 495], weight: 12 },
  { name: 'Bronze', hours: 2.5, value: [550, 695], weight: 18 },
  { name: 'Silver', hours: 4, value: [795, 995], weight: 30 },
  { name: 'Gold', hours: 6, value: [1195, 1495], weight: 24 },
  { name: 'Platinum', hours: 6, value: [1695, 2195], weight: 10 },
  { name: 'Market Leader', hours: 9, value: [2595, 3495], weight: 6 },
]
