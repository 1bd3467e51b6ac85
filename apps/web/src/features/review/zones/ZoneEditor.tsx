import type { StrategyDetails } from '@rankdesk/api'
import { memo, useEffect, useRef } from 'react'
import type { Colleague } from '#lib/presence/presence.ts'
import { StoredDraftChoice } from './StoredDraftChoice.tsx'
import { useZoneMarks } from './useZoneMarks.ts'
import type { ApprovalActions } from './useApproval.ts'
import { ZoneConflict } from './ZoneConflict.tsx'
import { ZoneActions } from './ZoneActions.tsx'
import type { ZoneDraft } from './zoneDraft.ts'
import type { ZoneDrafts } from './zoneDrafts.ts'
import type { ZoneFocus, ZonePosition } from './zoneFocus.ts'
import { ZoneHeader } from './ZoneHeader.tsx'
import { ActiveZone } from './ActiveZone.tsx'
import type { ZoneSite } from './zoneSite.ts'
import { ZoneText } from './ZoneText.tsx'

export interface ZoneEditorProps {
  /** The zone's name on the screen. */
  name: string
  draft: ZoneDraft
  actions: ZoneDrafts
  approval: ApprovalActions
  focus: ZoneFocus
  /** The position that was opened, when it is in this zone. */
  position: ZonePosition | undefined
  strategy: StrategyDetails
  site: ZoneSite
  /** The keywords to mark. */
  keywords: readonly string[]
  authorshipShown: boolean
  /** The colleagues in this zone. */
  others: readonly Colleague[]
}

/** One zone with its header and its text, or the editor while it is active. */
export const ZoneEditor = memo(function ZoneEditor(props: ZoneEditorProps) {
  const { name, draft, actions, approval, focus, position, strategy, site, keywords, authorshipShown, others } = props
  const { elementID } = draft.zone
  const { text, marks } = useZoneMarks(draft, keywords, authorshipShown)
  const section = useRef<HTMLElement>(null)
  const edit = useRef<HTMLButtonElement>(null)
  const left = useRef(false)
  const isEditing = position !== undefined
  const undecided = draft.state === 'conflict' || draft.state === 'found'

  useEffect(() => {
    if (position !== undefined) section.current?.scrollIntoView?.({ block: 'nearest' })
    else if (left.current) edit.current?.focus()
    left.current = false
  }, [position])

  return (
    <section
      ref={section}
      aria-label={`Zone ${name}`}
      data-state={draft.state}
      data-zone={elementID}
      tabIndex={-1}
      className={`group scroll-mt-24 scroll-mb-24 focus:outline-2 focus:-outline-offset-2 focus:outline-ring border-b border-hairline px-4 py-3 last:border-b-0 sm:px-6 ${isEditing ? 'relative -m-px rounded-card border-b-0 outline-2 -outline-offset-1 outline-accent' : ''}`}
    >
      <ZoneHeader name={name} draft={draft} text={text} others={others} onRetry={() => actions.retry(elementID)}>
        <ZoneActions
          name={name}
          draft={draft}
          actions={actions}
          approval={approval}
          strategy={strategy}
          isEditing={isEditing}
          onEdit={undecided ? undefined : () => focus.open({ elementID })}
          editRef={edit}
        />
      </ZoneHeader>
      {draft.state === 'found' && (
        <StoredDraftChoice
          name={name}
          stored={draft.content}
          saved={draft.zone.content}
          onRestore={() => actions.resolve(elementID, 'mine')}
          onDiscard={() => actions.resolve(elementID, 'theirs')}
        />
      )}
      {draft.theirs !== undefined && (
        <ZoneConflict name={name} draft={draft} theirs={draft.theirs} actions={actions} site={site} />
      )}
      {!undecided && isEditing && (
        <ActiveZone
          name={name}
          draft={draft}
          actions={actions}
          position={position}
          marks={marks}
          site={site}
          onLeave={() => {
            left.current = true
            focus.close()
          }}
        />
      )}
      {!undecided && !isEditing && (
        <ZoneText
          html={draft.content}
          text={text}
          marks={marks}
          onOpen={(index) => focus.open({ elementID, range: { start: index, end: index } })}
        />
      )}
    </section>
  )
})
