import { truncate } from '@rankdesk/format'
import type { Finding } from '../score.ts'
import { headingLevel, positionOfBlock, positionsToAddText, type ScoreDocument } from '../text/scoreDocument.ts'

const SHOWN_CHARACTERS = 40

/**
 * Checks that the page has exactly one first heading. A post shows its title as one, unless its text has its own. Rule
 * SCORE-6.
 */
export function firstHeading(document: ScoreDocument): Finding {
  const check = 'first-heading'
  const found = document.blocks.filter((block) => headingLevel(block) === 1)
  const count = found.length === 0 && document.input.titleIsHeading ? 1 : found.length
  const positions = found.map(positionOfBlock)
  if (count === 1) return { check, state: 'good', sentence: 'One first heading', detail: '', positions }
  if (count === 0) {
    const detail = 'The page shows its name in that place'
    return { check, state: 'attention', sentence: 'No first heading', detail, positions: positionsToAddText(document) }
  }
  const detail = 'One is enough: make the others smaller'
  return { check, state: 'attention', sentence: `${count} first headings`, detail, positions: positions.slice(1) }
}

/** Checks that no heading skips a level on the way down. Rule SCORE-7. */
export function headingOrder(document: ScoreDocument): Finding | undefined {
  const headings = document.blocks.flatMap((block) => {
    const level = headingLevel(block)
    return level === undefined ? [] : [{ block, level }]
  })
  if (headings.length === 0) return undefined
  // Zones are below the page's first heading, whether it is in a zone or in the page.
  const wrong = headings.filter(({ level }, at) => level > (headings[at - 1]?.level ?? 1) + 1)
  const first = wrong[0]
  if (first === undefined) {
    return {
      check: 'heading-order',
      state: 'good',
      sentence: 'Headings in order',
      detail: '',
      positions: headings.map(({ block }) => positionOfBlock(block)),
    }
  }
  const shown = truncate(first.block.text, SHOWN_CHARACTERS)
  return {
    check: 'heading-order',
    state: 'attention',
    sentence: wrong.length === 1 ? 'A heading skips a level' : `${wrong.length} headings skip a level`,
    detail: `"${shown}" is level ${first.level}, level ${first.level - 1} is missing`,
    positions: wrong.map(({ block }) => positionOfBlock(block)),
  }
}
