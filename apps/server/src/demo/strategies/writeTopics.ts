import { STRATEGY_TYPES } from '@rankdesk/domain'
import { addDays, capitalize, losAngelesInstant } from '@rankdesk/format'
import type { KeywordPlan } from '../rankings/keywordPlan.ts'
import { targetKey } from '../rankings/writeRankings.ts'
import { inText, withArticle } from '../texts/facts.ts'
import type { StrategiesToWrite } from './strategiesToWrite.ts'
import { strategyTitle } from './strategyWords.ts'

/** Possible topics of a client's posts. */
const TOPICS: readonly ((facts: { work: string; town: string; term: string; pro: string }) => string)[] = [
  // Work is singular or plural: 'drain cleaning', 'dog bite cases'.
  ({ work, town }) => `The cost of ${work} in ${town}`,
  ({ work }) => `${capitalize(work)} from the first call to the end`,
  ({ work, pro }) => `${capitalize(work)}: what to ask ${withArticle(pro)}`,
  ({ work, pro }) => `${capitalize(work)}: when to call ${withArticle(pro)}`,
  ({ work, town }) => `${capitalize(work)} in ${town}: the questions that people ask`,
]

/** Adds the topics of written and planned posts. Returns the topic of each strategy. */
export function writeBlogTopics(work: StrategiesToWrite): Map<number, number> {
  const topics = new Map<string, number>()
  const ofStrategy = new Map<number, number>()
  for (const [strategy, strategyId] of work.strategies) {
    if (strategy.typeId !== STRATEGY_TYPES.supportingBlogCreation) continue
    const topic = strategyTitle(strategy)
    const blogTopicId = topics.get(topic) ?? addTopic(work, topic)
    topics.set(topic, blogTopicId)
    ofStrategy.set(strategyId, blogTopicId)
  }
  return ofStrategy
}

/** Proposes posts on new topics to a client with a blog, without a month. */
export function proposePosts(work: StrategiesToWrite, keywords: readonly KeywordPlan[]): void {
  const { profile, random, specialtyIds, tables, targets, timeline, ids } = work
  if (profile.row.blogInstalled !== true) return
  const count = random.int(2, 4)
  const subjects = random.shuffle(profile.trade.specialties).slice(0, count)
  const phrasings = random.shuffle(TOPICS)
  for (const [index, specialty] of subjects.entries()) {
    const town = profile.city.name
    const facts = {
      work: inText({ specialty, trade: profile.trade }),
      term: specialty.term,
      town,
      pro: profile.trade.pro,
    }
    const topic = phrasings[index % phrasings.length]?.(facts) ?? specialty.name
    const ofSpecialty = keywords.filter((keyword) => keyword.specialty === specialty).slice(0, 3)
    const strategyId = ids.nextStrategy()
    tables.strategies.add({
      strategyId,
      clientId: profile.row.clientId,
      strategyTypeId: STRATEGY_TYPES.supportingBlogCreation,
      strategyGroupId: null,
      seoTargetId: targets.get(targetKey(specialty.name, town)) ?? null,
      specialtyTypeId: specialtyIds.get(specialty.name) ?? null,
      geography: `${town}, ${profile.city.state}`,
      pageId: null,
      locationId: null,
      blogTopicId: addTopic(work, topic),
      title: topic,
      summary: `Write a post that answers what people ask about ${facts.work} and links to its page.`,
      searchTerm: ofSpecialty[0]?.keyword ?? specialty.term,
      strategyValue: random.int(8, 60),
      assignedDate: null,
      sSeq: (index + 1) * 10,
      statusId: 0,
      targetCount: 1,
      isRecommended: index === 0,
      inQueue: false,
      excluded: false,
      requestId: null,
      contentRequestedAt: null,
      contentCompletedAt: null,
      metaTitle: null,
      metaDescription: null,
      noteFromRanking: '',
      proposedBy: 'advisor',
      reasons: [`The site has no post about ${facts.work} yet.`],
      completedAt: null,
      createdAt: losAngelesInstant(addDays(timeline.today, -random.int(8, 20)), 9),
    })
    for (const { keywordId } of ofSpecialty) tables.strategyKeywords.add({ strategyId, keywordId })
  }
}

function addTopic({ profile, tables, ids }: StrategiesToWrite, topic: string): number {
  const blogTopicId = ids.next('blogTopic')
  tables.blogTopics.add({ blogTopicId, clientId: profile.row.clientId, topic })
  return blogTopicId
}
