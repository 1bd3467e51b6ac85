import { readFileSync } from 'node:fs'

/** A row of the table: what a scenario of `npm run soak` measured. Its tests write it. */
interface Figure {
  scenario: string
  rounds: number
  median: string
  worst: string
  /** The largest value that is acceptable; empty if there is none. */
  goal: string
  verdict: string
}

/** Returns the figures of a run as a table, or nothing if no scenario ran. */
export function figureTable(file: string): string {
  const figures = readFigures(file)
  if (figures.length === 0) return ''
  const rows = figures.map(({ scenario, rounds, median, worst, goal, verdict }) => [
    scenario,
    String(rounds),
    median,
    worst,
    goal,
    verdict,
  ])
  const table = [['scenario', 'rounds', 'median', 'worst', 'goal', 'verdict'], ...rows]
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const lines = table.map((row) =>
    row.map((cell, column) => pad(cell, widths[column] ?? 0, column >= 1 && column <= 4)).join('  '),
  )
  return ['', ...lines, ''].join('\n')
}

function pad(text: string, width: number, isNumber: boolean): string {
  return isNumber ? text.padStart(width) : text.padEnd(width)
}

function readFigures(file: string): Figure[] {
  try {
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    return lines.map((line) => JSON.parse(line) as Figure)
  } catch {
    return []
  }
}
