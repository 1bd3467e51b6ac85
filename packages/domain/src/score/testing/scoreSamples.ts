import { computeScore, type PageNeighbor, type ScoreCheck, type ScoreInput, type TextPosition } from '#index.ts'
import { scoreDocument } from '../text/scoreDocument.ts'

/** The input of a page without text. */
export const base: ScoreInput = {
  zones: [],
  metaTitle: 'Drain Cleaning in Asheville | Blue Ridge',
  metaDescription: 'Same-day drain cleaning in Asheville from licensed plumbers, with prices up front and no mess.',
  targetKeywords: ['drain cleaning'],
  relatedKeywords: [],
  note: '',
  path: '/services/drain-cleaning',
  domain: 'blueridge.example',
  kind: 'child',
  specialty: 'Drain Cleaning',
  geography: 'Asheville',
  titleIsHeading: false,
}

/** Creates another page of the site. */
export const page = (part: Partial<PageNeighbor> & { path: string }): PageNeighbor => ({
  pageId: 1,
  pageName: part.path,
  kind: 'child',
  words: 700,
  bestRank: 8,
  specialty: null,
  geography: null,
  linksHere: false,
  sample: '',
  ...part,
})

/** Creates the input with a text in one zone. */
export const withText = (html: string, part: Partial<ScoreInput> = {}): ScoreInput => ({
  ...base,
  zones: [{ elementID: 'body', role: 'body', html }],
  ...part,
})

/** Returns the finding of a check, if it has one. */
export const findingOf = (input: ScoreInput, check: ScoreCheck) =>
  computeScore(input).findings.find((each) => each.check === check)

/** Returns the exact texts that a finding marks. */
export function marked(input: ScoreInput, check: ScoreCheck): string[] {
  const { zones } = scoreDocument(input)
  return (findingOf(input, check)?.positions ?? []).map((position) => textAt(position))

  function textAt(position: TextPosition): string {
    const text =
      'zone' in position
        ? (zones.find(({ elementID }) => elementID === position.zone)?.text ?? '')
        : input[position.meta]
    return position.range === undefined ? '(whole)' : text.slice(position.range.start, position.range.end)
  }
}
