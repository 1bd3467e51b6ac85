import { fileURLToPath } from 'node:url'
import {
  type Finding,
  importanceOf,
  computeScore,
  keywordMentions,
  openQuestionsIn,
  publishFailures,
  repairWithFix,
  type ScoreCheck,
  type ScoreInput,
} from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type DraftSample, type SampleSource, writingSamples } from '#testing/writingSamples.ts'
import { draftScoreInput } from '../draftScoreInput.ts'
import { draftProblems } from '../model/draftProblems.ts'
import { isQuestionTerm, topicOf } from './topic.ts'

const BUSINESSES = fileURLToPath(new URL('../../../fixtures/businesses', import.meta.url))
/** The fixture businesses: a shop, a manufacturer, a care provider, a trade and a professional. */
const KINDS = ['care', 'manufacturer', 'professional', 'shop', 'trade']

interface CorpusDraft extends DraftSample {
  /** Names the draft in a failed expectation. */
  name: string
}

/** The number of clients of the demo agency whose drafts are checked. */
const DEMO_CLIENTS = 12

let corpus: CorpusDraft[]
let demo: CorpusDraft[]
let kinds: string[]
beforeAll(async () => {
  corpus = await draftsOf({ folder: BUSINESSES, hasDrafts: true })
  demo = await draftsOf({ hasDrafts: true, maxClients: DEMO_CLIENTS })
  kinds = [...new Set(corpus.map(({ brief }) => brief.businessKind))].toSorted()
}, 240_000)

async function draftsOf(source: SampleSource): Promise<CorpusDraft[]> {
  const clients = await writingSamples(inject('testPostgres'), source)
  return clients.flatMap(({ domain, drafts }) =>
    drafts.map((sample) => ({ ...sample, name: `${domain}: ${sample.type}, ${sample.brief.title}` })),
  )
}

const zonesOf = ({ draft }: DraftSample) =>
  draft.zones.map(({ elementId, content }) => ({ elementID: elementId, html: content }))
const textsOf = ({ draft }: DraftSample) => [
  ...draft.zones.map(({ content }) => textOf(content)),
  draft.metaTitle,
  draft.metaDescription,
]
const questionsOf = (sample: DraftSample) => textsOf(sample).flatMap(openQuestionsIn)

/** What the checker says of a draft with the target of its strategy, as a person sees it beside the text. */
const findingsOf = ({ brief, draft }: DraftSample) => computeScore(draftScoreInput(brief, draft)).findings

/** Lists `about` of each draft for which it is not empty, so that a failure names them all. */
const found = (about: (sample: CorpusDraft) => readonly string[], of = [...corpus, ...demo]) =>
  of.flatMap((sample) => about(sample).map((text) => `${sample.name}: ${text}`))

describe('[WRITE-10, WRITE-12] the drafts of the five fixture businesses and of the demo agency', () => {
  it('are of each kind of business, finished ones and outlines', () => {
    expect(kinds).toEqual(KINDS)
    const outlines = corpus.filter((sample) => questionsOf(sample).length > 0)
    expect(outlines.length).toBeGreaterThan(0)
    expect(outlines.length).toBeLessThan(corpus.length)
    expect(demo.length).toBeGreaterThan(DEMO_CLIENTS)
  })

  it('have nothing that a model may not write: no placeholder, quoted query, filler or unsupported statement', () => {
    expect(found(({ brief, draft }) => draftProblems(brief, draft).refused)).toEqual([])
  })

  it('join no article to a clause or to another determiner, and double no word', () => {
    const joins =
      /\b(?:an?|the) (?:an?|the|we|you|they|he|she|our|your|their|cannot|is|are)\b|\b(?!that\b|had\b)([a-z]{2,}) \1\b/giu
    const badJoins = (sample: CorpusDraft) => {
      const { metaTitle, metaDescription, finalNote } = sample.draft
      const texts = [...zonesOf(sample).map(({ html }) => textOf(html)), metaTitle, metaDescription, finalNote]
      return texts.flatMap((text) => text.match(joins) ?? [])
    }
    expect(found(badJoins)).toEqual([])
  })

  it('can be published as they are, or stop as outlines that say how many questions are open', () => {
    const stops = (sample: CorpusDraft) => {
      const { metaTitle, metaDescription, finalNote } = sample.draft
      const zones = zonesOf(sample)
      const failures = publishFailures({
        zones,
        metaTitle,
        metaDescription,
        page: { zones, others: sample.site.pages },
      })
      const inText = openQuestionsIn(zones.map(({ html }) => textOf(html)).join('\n')).length
      if (questionsOf(sample).length === 0) return failures
      return [
        ...failures.filter((failure) => !/^\d+ open questions?: /.test(failure)),
        ...(failures.length === 0 ? ['open questions that do not stop it'] : []),
        ...(inText > 0 && !finalNote.includes(`asks the client ${inText} open question`) ? [finalNote] : []),
      ]
    }
    expect(found(stops)).toEqual([])
  })

  it('fail no check when finished, and only that of unfinished text as outlines', () => {
    const failing = (sample: CorpusDraft) =>
      findingsOf(sample)
        .filter(({ state, check }) => state === 'fails' && !(check === 'unfinished' && questionsOf(sample).length > 0))
        .map(({ sentence, detail }) => `${sentence} ${detail}`)
    expect(found(failing)).toEqual([])
    const outlines = [...corpus, ...demo].filter((sample) => questionsOf(sample).length > 0)
    expect(found((sample) => (findingsOf(sample)[0]?.check === 'unfinished' ? [] : ['passes']), outlines)).toEqual([])
  })
})

describe('[WRITE-13] the composer repairs what its own checks find', () => {
  /** The findings that a fact or a fix always removes. */
  const ALWAYS: readonly ScoreCheck[] = ['title-length', 'first-heading', 'broken-links', 'images']

  it('leaves no finding that a fix removes without another in its place', () => {
    /** Whether the fix of a finding brings one that was not there: a link that names the target once too often. */
    const isWorse = ({ brief, draft }: CorpusDraft, finding: Finding) => {
      const input = draftScoreInput(brief, draft)
      const after = repairWithFix(input, finding)
      if (after === undefined) return false
      const open = (each: ScoreInput) => computeScore(each).findings.filter(({ state }) => state !== 'good')
      const before = new Set(open(input).map(({ check }) => check))
      return open(after).some(({ check }) => !before.has(check))
    }
    const left = (sample: CorpusDraft) =>
      findingsOf(sample)
        .filter(({ state, check }) => state !== 'good' && ALWAYS.includes(check))
        // The client's own title stays whole, also where a result cuts its end (WRITE-66).
        .filter(({ check }) => check !== 'title-length' || sample.draft.metaTitle !== sample.brief.page?.metaTitle)
        .filter((finding) => !isWorse(sample, finding))
        .map(({ sentence, detail }) => `${sentence} ${detail}`)
    expect(found(left)).toEqual([])
  })

  it('states what it repaired and what is left in the note', () => {
    const notes = [...corpus, ...demo].map(({ draft }) => draft.finalNote)
    expect(notes.some((note) => note.includes('\nProblems found and fixed: '))).toBe(true)
    const silent = (sample: CorpusDraft) =>
      findingsOf(sample)
        .filter(({ state, check }) => state === 'attention' && importanceOf(check) !== 'low')
        .map(({ sentence }) => sentence.replaceAll('"', ''))
        .filter((sentence) => !sample.draft.finalNote.includes(sentence))
    expect(found(silent)).toEqual([])
  })

  it('names the target in the first paragraph or a heading of most finished drafts, as pages keep their own', () => {
    const finished = [...corpus, ...demo].filter(
      (sample) => questionsOf(sample).length === 0 && sample.brief.targetKeywords.length > 0,
    )
    const named = (sample: CorpusDraft, checks: readonly string[]) =>
      findingsOf(sample).some(({ check, state }) => checks.includes(check) && state === 'good')
    const opened = finished.filter((sample) => named(sample, ['opening-keyword']))
    const told = finished.filter((sample) => named(sample, ['opening-keyword', 'heading-keyword']))
    expect(told.length).toBeGreaterThanOrEqual(finished.length * 0.65)
    expect(opened.length).toBeGreaterThanOrEqual(finished.length * 0.22)
  })
})

describe('[TARGET-8] the checker finds the term that the writer put', () => {
  const CHECKS: readonly ScoreCheck[] = ['title-keyword', 'heading-keyword']

  // A page that exists keeps its own title and headings where they are specific (WRITE-10).
  it.each(CHECKS)('into each new page: %s', (check) => {
    const missed = (sample: CorpusDraft) =>
      findingsOf(sample)
        .filter((finding) => finding.check === check && finding.state !== 'good')
        .map(({ sentence, detail }) => `${sentence} ${detail}, "${sample.draft.metaTitle}"`)
    const created = corpus.filter(({ brief }) => brief.page === null && brief.targetKeywords.length > 0)
    expect(created.length).toBeGreaterThan(0)
    expect(found(missed, created)).toEqual([])
  })

  it.each(CHECKS)('where a page that exists names it: %s', (check) => {
    const disagree = (sample: CorpusDraft) => {
      const { brief, draft } = sample
      // Questions are no terms of the writer.
      if (!brief.targetKeywords.some((keyword) => !isQuestionTerm(keyword))) return []
      const { term } = topicOf(brief)
      // What a page calls itself is no target: 'Fees and Funding'.
      if (term === brief.page?.pageName) return []
      const headings = draft.zones.flatMap(({ content }) => content.match(/<h[1-6][^>]*>.*?<\/h[1-6]>/gs) ?? [])
      const named = check === 'title-keyword' ? draft.metaTitle : textOf(headings.join('\n'))
      const finding = findingsOf(sample).find((each) => each.check === check)
      return keywordMentions(named, term) > 0 && finding?.state === 'attention'
        ? [`the writer's "${term}" is in "${named}", the checker wants ${finding.detail}`]
        : []
    }
    expect(found(disagree)).toEqual([])
  })
})
