import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The measurements of one scenario, for the table at the end of `npm run soak`. */
export interface Figure {
  /** What was measured, such as 'database silent: time until ready'. */
  scenario: string
  /** One value for each round. */
  values: readonly number[]
  unit: 'ms' | 'MB' | 'lost' | 'doubled' | 'calls'
  /** The largest value that is acceptable. Without one the figure is only reported. */
  goal?: number
}

const FILE =
  process.env['SOAK_FIGURES'] ?? fileURLToPath(new URL('../../../../reports/soak-figures.jsonl', import.meta.url))

/** Appends a figure to the file that `scripts/soak.ts` prints as a table. */
export function recordFigure({ scenario, values, unit, goal }: Figure): void {
  const sorted = values.toSorted((a, b) => a - b)
  const worst = sorted.at(-1) ?? 0
  const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  const wanted = goal === undefined ? '' : show(goal, unit)
  const verdict = goal === undefined ? 'reported' : worst <= goal ? 'met' : 'missed'
  const found = { median: show(median, unit), worst: show(worst, unit) }
  append({ scenario, rounds: values.length, ...found, goal: wanted, verdict })
}

/** Appends a row that says why a scenario was not run, so that its figure is not missed silently. */
export function recordNotRun(scenario: string, reason: string): void {
  append({ scenario, rounds: 0, median: '', worst: '', goal: '', verdict: `not run: ${reason}` })
}

function append(row: object): void {
  mkdirSync(dirname(FILE), { recursive: true })
  appendFileSync(FILE, `${JSON.stringify(row)}\n`)
}

function show(value: number, unit: Figure['unit']): string {
  return `${Math.round(value).toLocaleString('en-US')} ${unit}`
}
