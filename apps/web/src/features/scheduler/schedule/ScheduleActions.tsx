import { type DraftRow, lacksPage, PAGE_MISSING } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { Button, Icon, useDialogs } from '@rankdesk/ui'
import { ArrowLeft, TriangleAlert } from 'lucide-react'
import { useCompleteSchedule } from '../draft/useCompleteSchedule.tsx'
import type { StoredScheduleDraft } from '../draft/useScheduleDraft.ts'
import type { SchedulerList, SeoInfo } from '../schedulerData.ts'

export interface ScheduleActionsProps {
  list: SchedulerList
  info: SeoInfo
  state: StoredScheduleDraft
  rows: readonly DraftRow[]
  /** Shows the first row that needs a page. */
  onMissing: (rowId: number) => void
  onBack: () => void
}

/**
 * The buttons of the second step: Back, and Complete, which saves the schedule unless a row needs a page (M420). They are part of
 * the screen's first code, so that the header stays while the rest of the step loads.
 */
export function ScheduleActions({ list, info, state, rows, onMissing, onBack }: ScheduleActionsProps) {
  const { alert } = useDialogs()
  const { complete, saving } = useCompleteSchedule(info, state, list.strategies)
  async function handleComplete() {
    const first = rows.find(lacksPage)
    if (first === undefined) return complete()
    await alert({ title: 'A page is missing', message: PAGE_MISSING })
    onMissing(first.rowId)
  }
  return (
    <>
      <Button icon={<Icon of={ArrowLeft} />} onClick={onBack}>
        Back
      </Button>
      <Button variant="primary" className="max-sm:flex-1" loading={saving} onClick={() => void handleComplete()}>
        Complete
      </Button>
    </>
  )
}

/** The number of rows that need a page; nothing if none does. */
export function MissingPages({ rows }: { rows: readonly DraftRow[] }) {
  const missing = rows.filter(lacksPage).length
  if (missing === 0) return null
  return (
    <span className="flex items-center gap-1.5 text-on-orange-soft">
      <Icon of={TriangleAlert} />
      {pluralize(missing, 'row needs', 'rows need')} a page
    </span>
  )
}
