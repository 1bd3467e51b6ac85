import { useToast } from '@rankdesk/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import type { SiteFacts } from '../pages.queries.ts'

/** Announces the edits that colleagues make while the screen is open (D06). */
export function useAnnouncedEdits(edits: SiteFacts['edits'] | undefined): void {
  const { user } = useApp()
  const { show } = useToast()
  const newest = useRef<number>(undefined)
  const announce = useEffectEvent((list: SiteFacts['edits']) => {
    const known = newest.current
    newest.current = Math.max(known ?? 0, ...list.map(({ auditEventId }) => auditEventId))
    if (known === undefined) return
    const [edit] = list.filter(({ auditEventId, staffId }) => auditEventId > known && staffId !== user.staffId)
    if (edit !== undefined) show({ message: `${edit.staffName}: ${edit.summary}.` })
  })
  useEffect(() => {
    if (edits !== undefined) announce(edits)
  }, [edits])
}
