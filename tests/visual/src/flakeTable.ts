import type { Variant } from './variant.ts'

/** One picture of one round of `--repeat`. */
export interface RoundShot {
  story: string
  /** The component, such as `Controls/Button`. */
  component: string
  variant: Variant
  round: number
  /** Undefined when the story failed to render. */
  hash: string | undefined
  note?: string
}

/** The stability of one story's picture over all rounds. */
export interface Steadiness {
  story: string
  component: string
  variant: Variant
  rounds: number
  /** The number of different pictures, including failures. 1 is stable. */
  distinct: number
  /** The rounds whose picture is not the most frequent one. */
  odd: number
  /** A round with the most frequent picture, and one with another. */
  example?: { usual: number; odd: number }
  note?: string
}

/** Compares the rounds; the least stable story comes first. */
export function flakeTable(shots: readonly RoundShot[]): Steadiness[] {
  const groups = Map.groupBy(shots, ({ story, variant }) => `${story} ${variant}`)
  return [...groups.values()]
    .map(steadiness)
    .filter((row) => row !== undefined)
    .toSorted(
      (a, b) => b.odd - a.odd || a.story.localeCompare(b.story, 'en') || a.variant.localeCompare(b.variant, 'en'),
    )
}

function steadiness(shots: readonly RoundShot[]): Steadiness | undefined {
  const [first] = shots
  if (first === undefined) return undefined
  const byPicture = [...Map.groupBy(shots, ({ hash }) => hash ?? 'not drawn').values()].toSorted(
    (a, b) => b.length - a.length,
  )
  const usual = byPicture[0]?.[0]
  const odd = byPicture[1]?.[0]
  const note = shots.find((shot) => shot.note !== undefined)?.note
  const failed = shots.filter(({ hash }) => hash === undefined).length
  return {
    story: first.story,
    component: first.component,
    variant: first.variant,
    rounds: shots.length,
    distinct: byPicture.length,
    odd: Math.max(shots.length - (byPicture[0]?.length ?? 0), failed),
    ...(usual === undefined || odd === undefined ? {} : { example: { usual: usual.round, odd: odd.round } }),
    ...(note === undefined ? {} : { note }),
  }
}

/** Returns the table as text: a line for each component, and one for each picture that changed between rounds. */
export function flakeText(rows: readonly Steadiness[]): string {
  const components = [...Map.groupBy(rows, ({ component }) => component)].toSorted(([a], [b]) =>
    a.localeCompare(b, 'en'),
  )
  const width = Math.max(9, ...components.map(([name]) => name.length))
  const lines = components.map(([name, own]) => {
    const unsteady = own.filter(({ odd }) => odd > 0).length
    const cells = [own.length, own[0]?.rounds ?? 0, unsteady].map((cell) => String(cell).padStart(9))
    return `${name.padEnd(width)} ${cells.join(' ')}`
  })
  const flaky = rows
    .filter(({ odd }) => odd > 0)
    .map(
      ({ story, variant, odd, rounds, distinct, note }) =>
        `unsteady: ${story} (${variant}) ${odd} of ${rounds} rounds differ, ${distinct} pictures${note === undefined ? '' : `: ${note}`}`,
    )
  const heads = ['pictures', 'rounds', 'unsteady'].map((cell) => cell.padStart(9))
  return [`${'component'.padEnd(width)} ${heads.join(' ')}`, ...lines, ...flaky].join('\n')
}
