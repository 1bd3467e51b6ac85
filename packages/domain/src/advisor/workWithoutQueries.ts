import { addDays, pluralize, formatDate, type PlainDate } from '@rankdesk/format'
import { gbpPanel } from '../profile/gbpPanel.ts'
import { STRATEGY_TYPES } from '../strategies/strategyTypes.ts'
import type { AdvisedLocation, ClientFacts, Proposal } from './facts.ts'
import { proposal } from './opportunity.ts'
import { type IndexState, indexState } from './indexState.ts'

/** Proposes the work that no query leads to: for pages that search engines do not show, and for profiles. Rules ADV-9, ADV-10. */
export function workWithoutQueries(facts: ClientFacts, today: PlainDate): Proposal[] {
  return [...indexation(facts, today), ...proposeProfileWork(facts, today)]
}

/** The days after which a profile needs new photos, and a new post. Rule ADV-10. */
const PROFILE_DAYS = { photos: 90, post: 30 } as const

/** Proposes work for profiles that are incomplete or disconnected: fields, photos, questions or a post. Rule ADV-10. */
function proposeProfileWork({ locations }: ClientFacts, today: PlainDate): Proposal[] {
  return locations.flatMap((location) => {
    const panel = gbpPanel(location.status)
    const fields = panel !== undefined || location.missing.length > 0
    return [
      ...(fields ? [optimization(location, panel?.text)] : []),
      ...(isOlder(location.lastPhotoOn, today, PROFILE_DAYS.photos)
        ? [since(location, STRATEGY_TYPES.addRichMediaToGoogle, 'Photos', 'photo', location.lastPhotoOn, 30)]
        : []),
      ...(location.unansweredQuestions > 0 ? [questions(location)] : []),
      ...(isOlder(location.lastPostOn, today, PROFILE_DAYS.post)
        ? [since(location, STRATEGY_TYPES.publishGooglePost, 'Post', 'post', location.lastPostOn, 20)]
        : []),
    ]
  })
}

const isOlder = (day: PlainDate | null, today: PlainDate, days: number) => day === null || day < addDays(today, -days)

function optimization(location: AdvisedLocation, panelText: string | undefined): Proposal {
  const { missing } = location
  return proposal({
    strategyTypeId: STRATEGY_TYPES.googleProfileOptimization,
    title: `Profile in ${location.city}`,
    summary: 'Complete the business profile of this location.',
    searchTerm: location.city,
    locationId: location.locationId,
    geography: location.city,
    value: Math.min(80, 20 + missing.length * 10 + (panelText === undefined ? 0 : 20)),
    reasons: [
      ...(panelText === undefined ? [] : [`${panelText}.`]),
      ...(missing.length === 0 ? [] : [`The profile has no ${missing.join(', no ')}.`]),
    ],
  })
}

function questions(location: AdvisedLocation): Proposal {
  const count = pluralize(location.unansweredQuestions, 'question')
  return proposal({
    strategyTypeId: STRATEGY_TYPES.manageGbpQa,
    title: `Questions in ${location.city}`,
    summary: `Answer ${count} on the business profile of this location.`,
    searchTerm: location.city,
    locationId: location.locationId,
    geography: location.city,
    value: Math.min(60, 20 + location.unansweredQuestions * 5),
    reasons: [`${count} of customers ${location.unansweredQuestions === 1 ? 'has' : 'have'} no answer.`],
  })
}

function since(
  location: AdvisedLocation,
  strategyTypeId: number,
  title: string,
  noun: string,
  last: PlainDate | null,
  value: number,
): Proposal {
  return proposal({
    strategyTypeId,
    title: `${title} for ${location.city}`,
    summary: `Add a ${noun} to the business profile of this location.`,
    searchTerm: location.city,
    locationId: location.locationId,
    geography: location.city,
    value,
    reasons: [
      last === null
        ? `We have never added a ${noun} to the profile.`
        : `The last ${noun} was added on ${formatDate(last)}.`,
    ],
  })
}

/** Proposes indexation work for pages that no query finds and that search engines lost or never saw. Rule ADV-9. */
function indexation({ pages, keywords }: ClientFacts, today: PlainDate): Proposal[] {
  const found = new Set(keywords.filter((keyword) => keyword.position !== null).map((keyword) => keyword.pageId))
  return pages.flatMap((page) => {
    if (found.has(page.pageId) || !isMissing(indexState({ ...page, isOpen: true }, today))) return []
    return [
      proposal({
        strategyTypeId: STRATEGY_TYPES.pageIndexation,
        title: page.pageName,
        summary: `Find out why search engines do not show ${page.path}, and request indexing.`,
        searchTerm: page.path,
        pageId: page.pageId,
        value: page.lastSeenOn === null ? 25 : 15,
        reasons: [
          `${page.path} has been on the site since ${formatDate(page.addedOn)}.`,
          page.lastSeenOn === null
            ? 'No search engine is known to have indexed it.'
            : `It was last seen in a search engine on ${formatDate(page.lastSeenOn)}.`,
          'No query leads to it.',
        ],
      }),
    ]
  })
}

const isMissing = (state: IndexState) => state === 'Lost' || state === 'Never seen'
