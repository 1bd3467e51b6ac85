import { formatInstant } from '@rankdesk/format'
import { Banner, Button, useDialogs } from '@rankdesk/ui'
import type { SchedulerList } from '../schedulerData.ts'
import type { StoredScheduleDraft } from './useScheduleDraft.ts'

export interface DraftBannersProps {
  state: StoredScheduleDraft
  /** The version of the schedule that is saved on the server. */
  saved: SchedulerList['saved']
}

/** The banners for a restored draft (D05) and for a schedule that someone else saved meanwhile (D06). */
export function DraftBanners({ state: { storedAt, basedOn, actions }, saved }: DraftBannersProps) {
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
