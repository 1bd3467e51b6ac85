import { STRATEGY_TYPES } from '@rankdesk/domain'
import { formatDate, type PlainDate } from '@rankdesk/format'

/** Returns the question before a completion: the exact texts of M259 when content goes to a site. */
export function completionQuestion(publishes: boolean): { title: string; subtitle: string } {
  return publishes
    ? { title: 'Publish this content to the site?', subtitle: 'This action is irreversible!' }
    : { title: 'Complete this strategy?', subtitle: 'It counts as completed then and cannot be reopened.' }
}

/** Returns the path of the screen that follows a completion (M222). */
export function pathAfterCompletion(strategyTypeId: number): string {
  return strategyTypeId === STRATEGY_TYPES.highlightedTestimonialBlog ? '/testimonial-review' : '/my-clients'
}

/** Returns the outbox's text for a publish: the beginning of a sentence. */
export function outboxLabel(pageName: string, publishDate: PlainDate, today: PlainDate): string {
  return publishDate > today ? `Scheduling ${pageName} for ${formatDate(publishDate)}` : `Publishing ${pageName}`
}
