import { computeScore } from './computeScore.ts'
import type { Finding, ScoreCheck } from './score.ts'
import type { ScoreInput } from './scoreInput.ts'

/** A change of a text for a finding: the changed texts, or undefined where it has none. */
export type Repair = (input: ScoreInput, finding: Finding) => ScoreInput | undefined

/** Texts after our own checks have been applied to them. */
export interface RepairedTexts {
  input: ScoreInput
  /** The findings that were repaired, in order. */
  repaired: readonly Finding[]
  /** The findings that no repair removes, the most important first. */
  left: readonly Finding[]
}

/** The maximum number of times that a text is checked and repaired. Rule SCORE-19. */
export const MAX_MEND_ROUNDS = 3

/** The checks that count passages: one passage more is worse. */
const COUNTED: readonly ScoreCheck[] = ['unfinished', 'too-often', 'sentences', 'paragraphs', 'broken-links', 'images']

/**
 * Checks texts and applies the first repair that helps to each finding, until nothing is left or nothing helps. A repair is
 * kept only if the same checks say that its finding is gone or smaller, and that nothing else is worse. Rule SCORE-19.
 */
export function repairFindings(
  given: ScoreInput,
  repairs: readonly Repair[],
  maxRounds: number = MAX_MEND_ROUNDS,
): RepairedTexts {
  let input = given
  let open = openFindings(input)
  const repaired: Finding[] = []
  for (let round = 1; round <= maxRounds && open.length > 0; round += 1) {
    const before = repaired.length
    for (const { check } of open) {
      const finding = openFindings(input).find((each) => each.check === check)
      if (finding === undefined) continue
      const better = repairs
        .map((repair) => repair(input, finding))
        .find((changed) => changed !== undefined && helps(input, changed, finding))
      if (better === undefined) continue
      input = better
      repaired.push(finding)
    }
    open = openFindings(input)
    if (repaired.length === before) break
  }
  return { input, repaired, left: open }
}

/** The repair of a finding with its own one-press fix. Undefined if the text has changed since the check. Rule SCORE-18. */
export const repairWithFix: Repair = (input, { fix }) => {
  if (fix === undefined) return undefined
  if ('meta' in fix) return input[fix.meta] === fix.before ? { ...input, [fix.meta]: fix.after } : undefined
  if (!input.zones.some(({ elementID, html }) => elementID === fix.zone && html === fix.before)) return undefined
  return withZoneText(input, fix.zone, fix.after)
}

/** Returns the input with another text in one zone. */
export function withZoneText(input: ScoreInput, elementID: string, html: string): ScoreInput {
  return { ...input, zones: input.zones.map((zone) => (zone.elementID === elementID ? { ...zone, html } : zone)) }
}

function openFindings(input: ScoreInput): Finding[] {
  return computeScore(input).findings.filter(({ state }) => state !== 'good')
}

/** Whether a change removes or shrinks a finding, and makes nothing else worse. */
function helps(before: ScoreInput, after: ScoreInput, { check, positions }: Finding): boolean {
  const old = new Map(openFindings(before).map((finding) => [finding.check, finding]))
  const now = openFindings(after)
  const same = now.find((finding) => finding.check === check)
  if (same !== undefined && !(COUNTED.includes(check) && same.positions.length < positions.length)) return false
  return now.every((finding) => {
    const was = old.get(finding.check)
    if (was === undefined) return false
    if (finding.state === 'fails' && was.state !== 'fails') return false
    return !COUNTED.includes(finding.check) || finding.positions.length <= was.positions.length
  })
}
