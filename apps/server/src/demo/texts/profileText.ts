import { capitalize } from '@rankdesk/format'
import { STRATEGY_TYPES } from '@rankdesk/domain'
import { inText, list, factParagraph, priceOf, type WorkFacts, headline } from './facts.ts'

/** Returns the draft of work without a page: a Google post, answers, a profile text, links for a page. */
export function profileText(typeId: number, facts: WorkFacts): string {
  const { business, specialty, town, trade, years } = facts
  switch (typeId) {
    case STRATEGY_TYPES.publishGooglePost:
      return (
        factParagraph(`Noticed ${specialty.sign}? Our ${trade.pros} ${specialty.does} in ${town}.`) +
        factParagraph(
          `Expect ${priceOf(facts)} and a ${trade.visit} that takes ${specialty.time}. Call ${business} for a time that suits you.`,
        )
      )
    case STRATEGY_TYPES.manageGbpQa:
      return (
        headline(3, `Does ${business} offer ${inText(facts)} in ${town}?`) +
        factParagraph(`Yes. We ${specialty.does}. It takes ${specialty.time} as a rule and costs ${priceOf(facts)}.`) +
        headline(3, 'What can I do until you come?') +
        factParagraph(`${capitalize(specialty.tip)}.`)
      )
    case STRATEGY_TYPES.googleProfileOptimization:
      return factParagraph(
        `${business} stands for good ${trade.serviceName.toLowerCase()} in ${town}. For ${years} years we have helped ${trade.customers} with ${inText(facts)} and more, with prices in writing and people who come when they said.`,
      )
    default:
      return (
        factParagraph(`Links that lead search engines to the page about ${inText(facts)}:`) +
        list([`From the home page: '${specialty.name} in ${town}'`, `From the services page: 'we ${specialty.does}'`])
      )
  }
}
