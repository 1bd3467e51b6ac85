import { hasPageContent, STRATEGY_TYPE_IDS, STRATEGY_TYPES, type WrittenTypeId } from '@rankdesk/domain'

const T = STRATEGY_TYPES

/** The types with written text, in order. */
export const WRITTEN_TYPES: readonly number[] = STRATEGY_TYPE_IDS.filter(hasPageContent)

const GENERAL = [
  'Write for the reader who searches, in plain American English, as the business itself ("we").',
  'State nothing about the business that its facts, notes and page do not say. Claim no prices, guarantees, years, awards, licenses, reviews or times that are not among them. Write no filler in place of a missing fact: leave the section out and ask for the fact in finalNote.',
  'Name each target keyword where it reads well: once is enough, three times is plenty. Never stack keywords.',
  "Follow the client's notes and brand guide; leave out what they forbid.",
].join('\n')

const BY_TYPE: Readonly<Record<WrittenTypeId, string>> = {
  [T.almostPageOneOptimization]:
    "The page ranks at the top of page two for its keywords. Keep the site's text; work the missing terms into its sentences and answer one or two questions that searchers have. Change no zone without need.",
  [T.servicePageOptimization]:
    "Improve the page about this service. Keep what is good in the site's text, fill its gaps: who needs it, how to choose, how it works, questions.",
  [T.servicePageCreation]:
    'Write a new page about this service: what it is, who needs it, how to choose, how it works, where, questions and answers, how to get in touch.',
  [T.geoPageCreation]:
    'Write a new page about the work in this place: what matters there, what is offered, how to get in touch from there.',
  [T.supportingContentCreation]:
    'Write a guide that supports the page about this work: answer one question fully and lead to that page.',
  [T.supportingBlogCreation]:
    'Write a blog entry that answers its topic in the first paragraph, explains it in sections, and leads to the page about this work.',
  [T.additionalTermsOptimization]:
    "Keep the site's text as it is. Add one section for the terms that the page does not mention.",
  [T.unlockNewServicePages]:
    'Write a first page about a kind of work that people search for and that the site has no page about.',
  [T.unlockNewGeoPages]:
    'Write a first page about the work in a place that people name and that the site has no page about.',
  [T.highlightedTestimonialBlog]:
    "Write a blog entry around a customer's review. Quote it word for word, add nothing to it, and tell what the work was about.",
}

/** Returns the default prompt of a type; a general one for a type without text. */
export function defaultPrompt(strategyTypeId: number): string {
  const prompts: Readonly<Record<number, string>> = BY_TYPE
  return `${prompts[strategyTypeId] ?? 'Write the text of this page.'}\n\n${GENERAL}`
}
