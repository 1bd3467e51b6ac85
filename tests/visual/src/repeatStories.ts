import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { flakeTable, type RoundShot, type Steadiness } from './flakeTable.ts'
import { shootStories, type ShootOptions } from './shootStories.ts'
import { atRestOf } from './variant.ts'

/**
 * Photographs the same stories `rounds` times and returns those whose pictures differ. Their pictures stay in
 * `folder`/round-N, the table in `folder`/flakes.json.
 */
export async function repeatStories(
  options: ShootOptions,
  rounds: number,
  log: (line: string) => void,
): Promise<Steadiness[]> {
  const { folder } = options
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const shots: RoundShot[] = []
  const seen = new Map<string, string>()
  const unsteady = new Set<string>()
  for (let round = 1; round <= rounds; round++) {
    const began = performance.now()
    const own = path.join(folder, `round-${round}`)
    for (const { story, variant, hash, note } of await shootStories({ ...options, folder: own, log })) {
      const name = `${story.id}.${variant}.png`
      if ((seen.get(name) ?? hash) !== hash || hash === undefined) unsteady.add(name)
      if (hash !== undefined && !seen.has(name)) seen.set(name, hash)
      const shot = { story: story.id, component: story.component, variant, round, hash }
      shots.push(note === undefined ? shot : { ...shot, note })
    }
    log(
      `Round ${round} of ${rounds}: ${unsteady.size} unsteady so far (${((performance.now() - began) / 1000).toFixed(0)} s)`,
    )
  }
  const rows = flakeTable(withEnds(shots))
  await keepOnly(folder, rounds, unsteady)
  await writeFile(path.join(folder, 'flakes.json'), `${JSON.stringify(rows, null, 2)}\n`)
  return rows
}

async function keepOnly(folder: string, rounds: number, names: ReadonlySet<string>): Promise<void> {
  for (let round = 1; round <= rounds; round++) {
    const own = path.join(folder, `round-${round}`)
    for (const name of await readdir(own)) if (!names.has(name)) await rm(path.join(own, name))
  }
}

/** Adds the end of a play function that changed nothing in some round: it is that round's picture at rest. */
function withEnds(shots: readonly RoundShot[]): RoundShot[] {
  const nameOf = ({ story, variant, round }: RoundShot) => `${story} ${variant} ${round}`
  const taken = new Set(shots.map(nameOf))
  const played = new Set(shots.map(({ story, variant }) => `${story} ${variant}`))
  const ends = shots
    .map((shot): RoundShot => ({ ...shot, variant: `${atRestOf(shot.variant)}-end` }))
    .filter((end) => played.has(`${end.story} ${end.variant}`) && !taken.has(nameOf(end)))
  return [...shots, ...ends]
}
