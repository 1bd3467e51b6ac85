import type { Finding, MetaField, ScorePlace } from '../score.ts'
import { placesInBlock, placesInMeta, placesInText, quoted } from '../text/keywordPlaces.ts'
import { headingLevel, placeOfBlock, placeToWrite, type ScoreDocument } from '../text/scoreDocument.ts'

/** The maximum number of keywords that a finding names. */
const MAX_NAMED = 2

/** Checks that the meta title names a target keyword; one is enough. Rule SCORE-1. */
export function titleKeyword(document: ScoreDocument): Finding | undefined {
  return metaKeyword(document, 'metaTitle', 'title-keyword', 'title')
}

/** Checks that the meta description names a target keyword; one is enough. Rule SCORE-1. */
export function descriptionKeyword(document: ScoreDocument): Finding | undefined {
  return metaKeyword(document, 'metaDescription', 'description-keyword', 'description')
}

function metaKeyword(
  document: ScoreDocument,
  field: MetaField,
  check: 'title-keyword' | 'description-keyword',
  name: string,
): Finding | undefined {
  return oneOfTargets(document, {
    check,
    good: `Target keyword in the ${name}`,
    look: `No target keyword in the ${name}`,
    placesOf: (keyword) => placesInMeta(document, field, keyword),
    missing: [{ meta: field }],
  })
}

/** Checks that the first paragraph names a target keyword; one is enough. Rule SCORE-1. */
export function openingKeyword(document: ScoreDocument): Finding | undefined {
  const { opening } = document
  return oneOfTargets(document, {
    check: 'opening-keyword',
    good: 'Target keyword in the first paragraph',
    look: 'No target keyword in the first paragraph',
    placesOf: (keyword) => (opening === undefined ? [] : placesInBlock(opening, keyword)),
    missing: opening === undefined ? placeToWrite(document) : [placeOfBlock(opening)],
  })
}

/** Checks that a heading names a target keyword; one is enough. Rule SCORE-1. */
export function headingKeyword(document: ScoreDocument): Finding | undefined {
  const headings = document.blocks.filter((block) => headingLevel(block) !== undefined)
  return oneOfTargets(document, {
    check: 'heading-keyword',
    good: 'Target keyword in a heading',
    look: 'No target keyword in a heading',
    placesOf: (keyword) => headings.flatMap((heading) => placesInBlock(heading, keyword)),
    missing: headings.length === 0 ? placeToWrite(document) : headings.map(placeOfBlock),
  })
}

interface OneOfTargets {
  check: Finding['check']
  good: string
  look: string
  placesOf: (keyword: string) => ScorePlace[]
  /** The positions where the keyword is missing. */
  missing: readonly ScorePlace[]
}

function oneOfTargets({ input }: ScoreDocument, parts: OneOfTargets): Finding | undefined {
  const { check, good, look, placesOf, missing } = parts
  if (input.targetKeywords.length === 0) return undefined
  for (const keyword of input.targetKeywords) {
    const places = placesOf(keyword)
    if (places.length > 0) return { check, state: 'good', sentence: good, detail: quoted([keyword]), places }
  }
  return { check, state: 'look', sentence: look, detail: quoted(input.targetKeywords, 1), places: missing }
}

/** Checks that at least half of the target keywords are in the text; each counts once. Rule SCORE-2. */
export function textKeywords(document: ScoreDocument): Finding | undefined {
  const { targetKeywords } = document.input
  if (targetKeywords.length === 0) return undefined
  const named = targetKeywords.map((keyword) => ({ keyword, places: placesInText(document, keyword) }))
  const missing = named.filter(({ places }) => places.length === 0).map(({ keyword }) => keyword)
  const count = targetKeywords.length - missing.length
  const enough = count * 2 >= targetKeywords.length
  return {
    check: 'text-keywords',
    state: enough ? 'good' : 'look',
    sentence: `${count} of ${targetKeywords.length} target keywords in the text`,
    detail: missing.length === 0 ? '' : `Missing: ${quoted(missing, MAX_NAMED)}`,
    places: enough ? named.flatMap(({ places }) => places.slice(0, 1)) : placeToWrite(document),
  }
}

/** Checks that any of the related keywords is in the text. Rule SCORE-2. */
export function relatedKeywords(document: ScoreDocument): Finding | undefined {
  const { relatedKeywords: keywords } = document.input
  if (keywords.length === 0) return undefined
  const places = keywords.flatMap((keyword) => placesInText(document, keyword).slice(0, 1))
  return {
    check: 'related-keywords',
    state: places.length > 0 ? 'good' : 'look',
    sentence: `${places.length} of ${keywords.length} related keywords in the text`,
    detail: places.length > 0 ? '' : `For example ${quoted(keywords.slice(0, MAX_NAMED))}`,
    places: places.length > 0 ? places : placeToWrite(document),
  }
}
