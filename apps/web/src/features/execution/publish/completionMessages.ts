import { STRATEGY_TYPES } from '@rankdesk/domain'
import { formatDate, type PlainDate } from '@rankdesk/format'

/** The question before a completion: the exact words of M259 where content goes to a site. */
export function completionQuestion(publishes: boolean): { title: string; subtitle: string } {
  return publishes
    ? { title: 'Publish this content to the site?', subtitle: 'This action is irreversible!' }
    : { title: 'Complete this strategy?', subtitle: 'It then counts as done and can not be opened again.' }
}

/** Where a completed strategy leads (M222). */
export function pathAfterCompletion(strategyTypeId: number): string {
  return strategyTypeId === STRATEGY_TYPES.highlightedTestimonialBlog ? '/testimonial-review' : '/my-clients'
}

/** What the outbox says is about to happen. */
export function outboxLabel(pageName: string, publishDate: PlainDate, today: PlainDate): string {
  return publishDate > today ? `Planning ${pageName} for ${formatDate(publishDate)}` : `Publishing ${pageName}`
}
