import {
  addBriefQuestion,
  beginOwnText,
  createBriefLink,
  removeBriefQuestion,
  revokeBriefLink,
  saveBriefQuestion,
  type StrategyDetails,
  strategyBrief,
} from '@rankdesk/api'
import type { WriteCase, WriteSetup } from './writeSetup.ts'

/** The work of all cases. */
const strategies = new WeakMap<WriteSetup, Promise<StrategyDetails>>()

/** Runs a case on open work that has a brief with a question. */
async function withBrief(
  setup: WriteSetup,
  write: (params: { strategyId: number }, briefQuestionId: number) => Promise<unknown>,
): Promise<unknown> {
  const strategy = strategies.get(setup) ?? setup.openStrategy()
  strategies.set(setup, strategy)
  const { strategyId } = await strategy
  await setup.environment.rows(
    `insert into client_briefs (strategy_id, replaces_draft, known_facts, outline, subject, written_at)
      values ($1, true, 0, '[]', 'Drains', now()) on conflict do nothing`,
    [strategyId],
  )
  const params = { strategyId }
  await setup.maya.call(addBriefQuestion, { params, body: { section: 'price', question: 'What does it cost?' } })
  const { brief } = await setup.maya.call(strategyBrief, { params })
  const open = brief?.questions.findLast(({ answer }) => answer === '')
  return write(params, open?.briefQuestionId ?? 0)
}

/** The writes of briefs for clients. */
export const BRIEF_WRITES: Record<string, WriteCase> = {
  beginOwnText: (setup) =>
    withBrief(setup, async (params) => {
      await setup.environment.rows('delete from strategy_zones where strategy_id = $1', [params.strategyId])
      return setup.maya.call(beginOwnText, { params })
    }),
  addBriefQuestion: (setup) =>
    withBrief(setup, (params) =>
      setup.maya.call(addBriefQuestion, { params, body: { section: 'place', question: 'Where do you work?' } }),
    ),
  saveBriefQuestion: (setup) =>
    withBrief(setup, (params, briefQuestionId) =>
      setup.maya.call(saveBriefQuestion, {
        params: { ...params, briefQuestionId },
        body: { question: 'What does it cost?', answer: 'A first visit costs $89.', version: 1 },
      }),
    ),
  removeBriefQuestion: (setup) =>
    withBrief(setup, (params, briefQuestionId) =>
      setup.maya.call(removeBriefQuestion, { params: { ...params, briefQuestionId } }),
    ),
  createBriefLink: (setup) =>
    withBrief(setup, (params) => setup.maya.call(createBriefLink, { params, body: { days: 30 } })),
  revokeBriefLink: (setup) =>
    withBrief(setup, async (params) => {
      await setup.maya.call(createBriefLink, { params, body: { days: 30 } })
      const { brief } = await setup.maya.call(strategyBrief, { params })
      const briefLinkId = brief?.links[0]?.briefLinkId ?? 0
      return setup.maya.call(revokeBriefLink, { params: { ...params, briefLinkId } })
    }),
}
