import type { AdvisedPage } from '@rankdesk/domain'

/**
 * A business with its pages and queries, and the work that a person finds sensible for it. The labels were written
 * before the advisor saw the cases.
 */
export interface AdvisorCase {
  business: string
  domain: string
  /** Path, name and kind of each page. */
  pages: readonly (readonly [path: string, name: string, kind: AdvisedPage['kind']])[]
  /** Query, position (null: not found), impressions, clicks, path of its page, and the position three months before. */
  queries: readonly (readonly [string, number | null, number, number | null, string | null, number?])[]
  /** Other businesses that staff have noted. */
  competitors?: readonly string[]
  /** The sensible work: the type's number, and the page's path or a word of the title. */
  sensible: readonly (readonly [typeId: number, about: string])[]
}

export const ADVISOR_CASES: readonly AdvisorCase[] = [
  {
    business: 'a plumber',
    domain: 'bayplumbing.example',
    pages: [
      ['/', 'Bay Plumbing', 'home'],
      ['/drain-cleaning', 'Drain Cleaning', 'child'],
      ['/water-heaters', 'Water Heaters', 'child'],
      ['/contact', 'Contact', 'contact'],
    ],
    queries: [
      ['drain cleaning oakland', 13.1, 900, 6, '/drain-cleaning'],
      ['clogged drain oakland', 15.4, 420, 2, '/drain-cleaning'],
      ['water heater repair', 4.1, 1400, 8, '/water-heaters'],
      ['bay plumbing', 1, 300, 180, '/'],
      ['bay plumbing phone number', 1.2, 60, 20, '/contact'],
      ['sewer camera inspection', 48, 260, 0, null],
      ['sewer camera inspection oakland', 52, 90, 0, null],
      ['sewer camera inspection cost', 44, 70, 0, null],
      ['how to unclog a kitchen sink', 61, 800, 0, null],
    ],
    sensible: [
      [1, '/drain-cleaning'],
      [2, '/water-heaters'],
      [8, 'sewer'],
      [6, 'unclog'],
    ],
  },
  {
    business: 'a garden shop',
    domain: 'greenthumb.example',
    pages: [
      ['/', 'Green Thumb', 'home'],
      ['/raised-beds', 'Raised Beds', 'child'],
      ['/compost', 'Compost', 'child'],
      ['/garden-tools', 'Garden Tools', 'child'],
    ],
    queries: [
      ['raised garden beds', 6.2, 5200, 30, '/raised-beds'],
      ['raised bed kits', 8.4, 1900, 9, '/raised-beds'],
      ['organic compost bags', 24, 310, 0, '/compost', 7],
      ['bulk compost', 27, 260, 0, '/compost', 8],
      ['garden trowel', 2.2, 400, 55, '/garden-tools'],
      ['home depot raised beds', 9, 2100, 2, '/raised-beds'],
      ['when to plant tomatoes', 70, 4000, 0, null],
    ],
    competitors: ['Home Depot'],
    sensible: [
      [2, '/raised-beds'],
      [2, '/compost'],
      [6, 'tomatoes'],
    ],
  },
  {
    business: 'a manufacturer of springs',
    domain: 'coilworks.example',
    pages: [
      ['/', 'Coil Works', 'home'],
      ['/compression-springs', 'Compression Springs', 'child'],
      ['/torsion-springs', 'Torsion Springs', 'child'],
      ['/custom-springs', 'Custom Springs', 'child'],
      ['/custom-spring-manufacturing', 'Custom Spring Manufacturing', 'child'],
    ],
    queries: [
      ['compression spring manufacturer', 11.8, 700, 5, '/compression-springs'],
      ['compression springs suppliers', 14, 380, 2, '/compression-springs'],
      ['torsion spring manufacturer', 3.1, 500, 60, '/torsion-springs'],
      ['custom springs', 14.5, 400, 2, '/custom-springs'],
      ['custom spring', 17, 350, 1, '/custom-spring-manufacturing'],
      ['spring steel grades', 66, 500, 0, null],
      ['what is spring index', 55, 300, 0, null],
    ],
    sensible: [
      [1, '/compression-springs'],
      [1, '/custom-springs'],
      [1, '/custom-spring-manufacturing'],
      [2, '/custom-springs'],
      [6, 'spring index'],
    ],
  },
  {
    business: 'a care provider',
    domain: 'kindhands.example',
    pages: [
      ['/', 'Kind Hands', 'home'],
      ['/home-care', 'Home Care', 'child'],
      ['/respite-care', 'Respite Care', 'child'],
    ],
    queries: [
      ['home care tacoma', 5.2, 800, 36, '/home-care'],
      ['in home care tacoma', 6, 400, 15, '/home-care'],
      ['respite care', 19.4, 600, 2, '/respite-care'],
      ['dementia care at home', 38, 300, 0, null],
      ['dementia care at home cost', 41, 140, 0, null],
      ['dementia home care', 36, 260, 0, null],
      ['kind hands reviews', 2, 80, 12, '/'],
      ['caregiver jobs tacoma', 22, 900, 5, '/home-care'],
    ],
    sensible: [
      [1, '/respite-care'],
      [8, 'dementia'],
    ],
  },
  {
    business: 'a law firm',
    domain: 'lowelaw.example',
    pages: [
      ['/', 'Lowe Law', 'home'],
      ['/car-accidents', 'Car Accidents', 'child'],
      ['/estate-planning', 'Estate Planning', 'child'],
    ],
    queries: [
      ['car accident lawyer boise', 12, 600, 4, '/car-accidents'],
      ['car accident attorney boise', 12.6, 500, 3, '/car-accidents'],
      ['estate planning attorney', 8.8, 900, 2, '/estate-planning'],
      ['living trust attorney', 9.1, 400, 1, '/estate-planning'],
      ['car accident lawyer meridian', 33, 120, 0, null],
      ['car accident lawyer in meridian', 30, 80, 0, null],
      ['lawyer meridian', 40, 60, 0, null],
      ['how long does a car accident settlement take', 58, 700, 0, null],
    ],
    sensible: [
      [1, '/car-accidents'],
      [2, '/estate-planning'],
      [9, 'meridian'],
      [6, 'settlement'],
    ],
  },
  {
    business: 'a bakery with little data',
    domain: 'cornerbakery.example',
    pages: [
      ['/', 'Corner Bakery', 'home'],
      ['/cakes', 'Cakes', 'child'],
    ],
    queries: [
      ['corner bakery', 1, 90, 60, '/'],
      ['birthday cake', 4, 12, 1, '/cakes'],
      ['wedding cake', 90, 3, 0, '/cakes'],
    ],
    sensible: [[7, '/cakes']],
  },
  {
    business: 'a hacked dentist',
    domain: 'brightsmile.example',
    pages: [
      ['/', 'Bright Smile', 'home'],
      ['/implants', 'Dental Implants', 'child'],
    ],
    queries: [
      ['dental implants fresno', 11, 500, 4, '/implants'],
      ['buy cheap viagra online', 30, 900, 3, null],
      ['cheap viagra pills', 33, 700, 1, null],
      ['viagra online without prescription', 31, 600, 1, null],
      ['bright smile', 1, 50, 20, '/'],
    ],
    sensible: [[1, '/implants']],
  },
]
