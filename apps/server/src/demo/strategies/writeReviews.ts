import { STRATEGY_TYPES } from '@rankdesk/domain'
import { losAngelesInstant, addDays } from '@rankdesk/format'
import type { Random } from '#platform/random/seededRandom.ts'
import { workInText } from '../texts/facts.ts'
import type { StrategiesToWrite } from './strategiesToWrite.ts'

const AUTHORS = [
  'Joanne M.',
  'Curtis B.',
  'Amelia R.',
  'Devon S.',
  'Patricia L.',
  'Hugo W.',
  'Nadia K.',
  'Theo P.',
] as const
const CREW = ['Sam', 'Rosa', 'Leon', 'Kim', 'Andre', 'Beth'] as const

interface StoryFacts {
  business: string
  work: string
  town: string
  person: string
  /** 'appointment', 'consultation'. */
  visit: string
}

type Stories = readonly { quote: (facts: StoryFacts) => string; rest: (facts: StoryFacts) => string }[]

/** Customers' reviews of people who come to their homes, in full and with the sentence that a post quotes. */
const ON_SITE_STORIES: Stories = [
  { quote: ({ person }) => `${person} explained every step before anything was touched.`, rest: ({ work, town }) => `We had put off the ${work} at our place in ${town} for months. The price was the one we were told, and nothing was left lying around.` },
  { quote: ({ business }) => `${business} came when they said they would, and it has held ever since.`, rest: ({ work, person }) => `Two others had looked at it before. ${person} found the cause within the hour and had the ${work} done by the afternoon.` },
  { quote: ({ work }) => `I have never had ${work} go this smoothly.`, rest: ({ person, town }) => `${person} was on time, kept us informed and knew the older houses in ${town} well. We have given the number to both neighbors.` },
] // prettier-ignore

/** As many reviews of people whom customers visit, whose work may take months. */
const IN_OFFICE_STORIES: Stories = [
  { quote: ({ person }) => `${person} explained every step before anything was decided.`, rest: ({ work, town, visit }) => `I had put off asking about ${work} for months. At the first ${visit} in ${town} all my questions were answered, and nobody pushed me.` },
  { quote: ({ business }) => `${business} kept every appointment, and it all went as they had said it would.`, rest: ({ work, person }) => `We had asked at two other offices before. ${person} took the time to explain ${work} and returned every call.` },
  { quote: ({ work }) => `I have never felt so well looked after with ${work}.`, rest: ({ person, town }) => `${person} remembered us each time, kept us informed and had an answer to every question. We have given the number to two families in ${town}.` },
] // prettier-ignore

/** Gives every testimonial blog its review (M245), before the texts of its page are written, which quote it. */
export function writeReviews({ profile, strategies, tables, timeline }: StrategiesToWrite, random: Random): void {
  for (const [strategy, strategyId] of strategies) {
    if (strategy.typeId !== STRATEGY_TYPES.highlightedTestimonialBlog) continue
    const person = random.pick(CREW)
    const { specialty, town } = strategy
    const { trade, facts: known } = profile
    const facts = {
      business: known.business,
      work: workInText(specialty.name, trade),
      town,
      person,
      visit: trade.visit,
    }
    const story = random.pick(trade.works === 'on-site' ? ON_SITE_STORIES : IN_OFFICE_STORIES)
    const quote = story.quote(facts)
    const day = addDays(strategy.assignedDate ?? timeline.today, -random.int(10, 40))
    const [author, review, details] = [
      random.pick(AUTHORS),
      `${story.rest(facts)} ${quote}`,
      `${specialty.name} in ${town}`,
    ]
    if (strategy.page !== undefined) strategy.page.testimonial = { author, review, details }
    tables.reviews.add({
      clientId: profile.row.clientId,
      strategyId,
      quote,
      author,
      details,
      serviceTypeName: profile.trade.serviceName,
      specificPerson: person,
      fullReview: review,
      receivedAt: losAngelesInstant(day < timeline.today ? day : addDays(timeline.today, -1), 10),
    })
  }
}
