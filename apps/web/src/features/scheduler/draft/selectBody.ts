import type { CallInput, SchedulerStrategy, selectStrategies } from '@rankdesk/api'
import { type DraftRow, isGoogleType, type ScheduleDraft } from '@rankdesk/domain'

/** Returns the body of a save (M617): a row for each strategy and each extra copy, in the order of the screen. */
export function selectBody(
  clientId: number,
  draft: ScheduleDraft,
  rows: readonly DraftRow[],
  strategies: readonly SchedulerStrategy[],
): CallInput<typeof selectStrategies>['body'] {
  const byId = new Map(strategies.map((strategy) => [strategy.strategyId, strategy]))
  return rows.flatMap((row) => {
    const strategy = byId.get(row.strategyId)
    if (strategy === undefined) return []
    const { strategyDetail: detail, clientLocationGuid } = strategy
    return [
      {
        strategyId: row.rowId,
        clientId,
        assignedDate: row.month,
        pageId: row.pageId ?? 0,
        specialtyTypeId: detail.specialtyTypeId,
        seoTargetId: detail.seoTargetId,
        strategyTypeId: row.strategyTypeId,
        sSeq: row.sSeq,
        strategyGroupId: strategy.strategyGroupId,
        strategyGroupName: strategy.strategyGroupName,
        blogTopicId: detail.blogTopicId,
        url: row.url,
        qty: draft.chosen.get(row.strategyId) ?? 1,
        assignedMonthOptions: strategy.assignedMonthOptions,
        gpo:
          isGoogleType(row.strategyTypeId) && clientLocationGuid !== null
            ? { clientLocationGuid, city: strategy.city, googleProfileUrl: strategy.googleProfileUrl }
            : null,
        systemEntryId: strategy.systemEntryId,
      },
    ]
  })
}
