import { movedRowsText } from '@rankdesk/domain'
import { formatInstant } from '@rankdesk/format'
import { Banner, Button, useDialogs } from '@rankdesk/ui'
import { useMemo } from 'react'
import type { SchedulerList } from '../schedulerData.ts'
import type { StoredScheduleDraft } from './useScheduleDraft.ts'

interface DraftBannersProps {
  state: StoredScheduleDraft
  list: SchedulerList
}

/**
 * The banners for a restored draft (D05), for a schedule that someone else saved in the meantime (D06), and for rows whose month is
 * over (SCHED-33).
 */
export function DraftBanners({ state: { draft, storedAt, basedOn, actions }, list }: DraftBannersProps) {
  const { saved, strategies } = list
  const earliest = strategies[0]?.assignedMonthOptions[0]?.value ?? ''
  const moved = useMemo(() => {
    const titles = new Map(strategies.map(({ strategyId, title }) => [strategyId, title]))
    const rows = draft.rows.filter(({ strategyId }) => draft.chosen.has(strategyId))
    return movedRowsText(rows, earliest, (id) => titles.get(id) ?? '')
  }, [draft, strategies, earliest])
  return (
    <>
      {storedAt !== undefined && (
        <Banner
          tone="info"
          title="Your draft was restored."
          action={<StartOverButton onStartOver={actions.startOver} />}
        >
          Last changed on {formatInstant(storedAt)}. It isn’t saved yet.
        </Banner>
      )}
      {moved !== undefined && (
        <Banner tone="info" title="A month is over">
          {moved}
        </Banner>
      )}
      {saved.version !== basedOn && saved.savedAt !== null && (
        <Banner
          tone="warning"
          title="Someone else saved this schedule"
          action={<StartOverButton onStartOver={actions.startOver} />}
        >
          {saved.savedBy} saved it on {formatInstant(new Date(saved.savedAt))}, after you started. Your draft is safe.
          Start over to use their version.
        </Banner>
      )}
    </>
  )
}

/** The button that replaces the draft by the saved schedule, after a confirmation. */
function StartOverButton({ onStartOver }: { onStartOver: () => void }) {
  const { confirm } = useDialogs()
  async function handleClick() {
    const sure = await confirm({
      title: 'Start over?',
      subtitle: 'This discards your selection and loads the last saved schedule.',
      danger: true,
    })
    if (sure) onStartOver()
  }
  return (
    <Button size="sm" onClick={() => void handleClick()}>
      Start over
    </Button>
  )
}
