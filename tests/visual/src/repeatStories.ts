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
  const unstable = new Set<string>()
  for (let round = 1; round <= rounds; round++) {
    const began = performance.now()
    const shots = await captureStories({ ...options, folder: path.join(folder, `round-${round}`) })
    first ??= shots
    const comparisons = await comparePictures(folder, first, shots)
    log(`Round ${round} of ${rounds}: ${countText(comparisons)} (${secondsSince(began)} s)`)
    for (const finding of findingsText(comparisons)) log(`  ${finding}`)
    for (const one of failures(comparisons)) {
      found.push(one)
      unstable.add(`${one.story.id}.${one.variant}.png`)
    }
    if (round > 1) await removeAll(shots, unstable)
  }
  await removeAll(first ?? [], unstable)
  return found
}

async function removeAll(shots: readonly Screenshot[], kept: ReadonlySet<string>): Promise<void> {
  for (const { file = '' } of shots) if (file !== '' && !kept.has(path.basename(file))) await rm(file)
}
