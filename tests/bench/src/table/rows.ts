/** A client of an invented agency: 12 columns, and nested rows below every fourth. */
export interface BenchRow {
  id: string
  name: string
  manager: string
  group: string
  city: string
  plan: string
  performance: string
  hours: number
  keywords: number
  pageOne: number
  leads: number
  priorLeads: number
  score: number
  steps: readonly BenchRow[] | undefined
}

/** A fixed seed: every run and every library gets the same rows. */
const SEED = 20_261_121

/** Creates this many client rows; every fourth has three nested rows. */
export function benchRows(count: number): BenchRow[] {
  const random = randomFrom(SEED)
  return Array.from({ length: count }, (_, index) => row(random, `c${index}`, index % 4 === 0, groupOf(index, count)))
}

/** The words by which a filter leaves about so many rows, of which each row has one or none. */
export const GROUPS = { one: 'single', fifty: 'few', fiveHundred: 'several', half: 'half' } as const

function groupOf(index: number, count: number): string {
  if (index === 7) return ` ${GROUPS.one}`
  if (index % Math.ceil(count / 50) === 3) return ` ${GROUPS.fifty}`
  if (index % Math.ceil(count / 500) === 1) return ` ${GROUPS.fiveHundred}`
  return index % 2 === 0 ? ` ${GROUPS.half}` : ''
}

function row(random: () => number, id: string, parent: boolean, group = ''): BenchRow {
  const pick = (words: readonly string[]): string => words[Math.floor(random() * words.length)] ?? ''
  const upTo = (limit: number): number => Math.floor(random() * limit)
  return {
    id,
    name: `${pick(FIRST)} ${pick(SECOND)} ${pick(TRADES)} ${upTo(10_000)}`,
    manager: `${pick(GIVEN)} ${pick(FAMILY)}`,
    group: pick(['A', 'B', 'C', 'D']),
    city: `${pick(CITIES)}${group}`,
    plan: pick(['Bronze', 'Silver', 'Gold', 'Market Leader']),
    performance: pick(['Outstanding', 'Exceeding', 'Meeting', 'Below', 'Significantly Below']),
    hours: upTo(240) / 2,
    keywords: upTo(2000),
    pageOne: upTo(101),
    leads: upTo(100_000),
    priorLeads: upTo(100_000),
    score: random() * 1000,
    steps: parent ? [1, 2, 3].map((step) => row(random, `${id}-${step}`, false)) : undefined,
  }
}

/** Creates a seeded random number generator (mulberry32): small, and the same in every browser. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const FIRST = ['Blue', 'North', 'Grand', 'Silver', 'Élan', 'Harbor', 'Iron', 'Lake', 'Old', 'Prime', 'Quick', 'River']
const SECOND = ['Ridge', 'Point', 'Valley', 'Fork', 'Stone', 'Oak', 'Field', 'Bay', 'Hill', 'Creek', 'Park', 'Gate']
const TRADES = ['Plumbing', 'Dental', 'Roofing', 'Law Group', 'Electric', 'Septic', 'Orthodontics', 'Pest Control']
const GIVEN = ['Hannah', 'Marcus', 'Maya', 'Owen', 'Zoë', 'Ivan', 'Lena', 'Paul']
const FAMILY = ['Cole', 'Bell', 'Okafor', 'Reyes', 'Ng', 'Fischer', 'Park', 'Ward']
const CITIES = ['Asheville', 'Boone', 'Weaverville', 'Hendersonville', 'Marion', 'Brevard', 'Sylva', 'Canton']

export interface BenchColumn {
  id: keyof Omit<BenchRow, 'id' | 'steps'>
  header: string
  width: number
  number: boolean
}

/** The twelve columns, one width for all libraries. */
export const BENCH_COLUMNS: readonly BenchColumn[] = [
  { id: 'name', header: 'Client Name', width: 220, number: false },
  { id: 'manager', header: 'AM', width: 120, number: false },
  { id: 'group', header: 'Group', width: 70, number: false },
  { id: 'city', header: 'City', width: 120, number: false },
  { id: 'plan', header: 'Package', width: 110, number: false },
  { id: 'performance', header: 'Performance', width: 130, number: false },
  { id: 'hours', header: 'Hours', width: 80, number: true },
  { id: 'keywords', header: 'Keywords', width: 90, number: true },
  { id: 'pageOne', header: 'Pg 1', width: 80, number: true },
  { id: 'leads', header: 'Leads', width: 90, number: true },
  { id: 'priorLeads', header: 'Prior Leads', width: 100, number: true },
  { id: 'score', header: 'Score', width: 90, number: true },
]

/** The size of the table's viewport and the height of a row in px, for every library. */
export const VIEWPORT = { width: 1400, height: 600, row: 36 }

/** Formats a number in the same way for all libraries. */
export function readNumber(value: number): string {
  return value.toFixed(1)
}
