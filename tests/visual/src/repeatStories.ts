import { rm } from 'node:fs/promises'
import path from 'node:path'
import { captureStories, type CaptureOptions, type Screenshot } from './capture/captureStories.ts'
import { type Comparison, comparePictures } from './compare/comparePictures.ts'
import { countText, failures, findingsText, secondsSince } from './results.ts'

/**
 * Photographs the same stories `rounds` times, compares each round with the first one, and returns what is not the same in
 * all of them. Those pictures stay in `folder`/round-N.
 */
export async function repeatStories(
  options: CaptureOptions,
  rounds: number,
  log: (line: string) => void,
): Promise<Comparison[]> {
  const { folder } = options
  await rm(folder, { recursive: true, force: true })
  let first: Screenshot[] | undefined
  const found: Comparison[] = []
  const all: string[] = []
  for (let round = 1; round <= rounds; round++) {
    const began = performance.now()
    const shots = await captureStories({ ...options, folder: path.join(folder, `round-${round}`) })
    first ??= shots
    all.push(...shots.flatMap(({ file }) => file ?? []))
    const comparisons = await comparePictures(folder, first, shots)
    log(`Round ${round} of ${rounds}: ${countText(comparisons)} (${secondsSince(began)} s)`)
    for (const finding of findingsText(comparisons)) log(`  ${finding}`)
    found.push(...failures(comparisons))
  }
  const unstable = new Set(found.map(({ story, variant }) => `${story.id}.${variant}.png`))
  for (const file of all) if (!unstable.has(path.basename(file))) await rm(file)
  return found
}
