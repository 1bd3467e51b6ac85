import { useShortcut } from '@rankdesk/ui'
import { useNavigate } from 'react-router-dom'
import type { WorkWalk } from './useWorkWalk.ts'

export interface WorkKeys {
  walk: WorkWalk
  clientId: number
  /** Opens or closes the Info panel. */
  onInfo: () => void
  /** Starts the completion; undefined where there is nothing to complete. */
  onPublish?: (() => void) | undefined
  /** Starts editing; undefined for read-only work. */
  onEdit?: (() => void) | undefined
  /** Writes the text again; undefined for work without text. */
  onRegenerate?: (() => void) | undefined
  /** Approve the focused text, or all of them; undefined for work without text. */
  onApprove?: (() => void) | undefined
  onApproveAll?: (() => void) | undefined
  /** Opens the page on the client's site; undefined without a page. */
  onGoToPage?: (() => void) | undefined
}

const GROUP = 'This work'
const nothing = () => undefined

/** Registers the keys of a work screen (D07). The help dialog lists those that do something here. */
export function useWorkKeys({ walk, clientId, onInfo, ...actions }: WorkKeys): void {
  const navigate = useNavigate()
  const { onPublish, onEdit, onRegenerate, onApprove, onApproveAll, onGoToPage } = actions
  useShortcut({ keys: 'j', group: GROUP, label: 'Next item', onPress: walk.goToNext, enabled: walk.hasNext })
  useShortcut({
    keys: 'k',
    group: GROUP,
    label: 'Previous item',
    onPress: walk.goToPrevious,
    enabled: walk.hasPrevious,
  })
  useShortcut({ keys: 'i', group: GROUP, label: 'Info', onPress: onInfo })
  useShortcut({
    keys: 'p',
    group: GROUP,
    label: 'Publish and complete',
    onPress: onPublish ?? nothing,
    enabled: onPublish !== undefined,
  })
  useShortcut({ keys: 'e', group: GROUP, label: 'Edit', onPress: onEdit ?? nothing, enabled: onEdit !== undefined })
  useShortcut({
    keys: 'r',
    group: GROUP,
    label: 'Regenerate Content',
    onPress: onRegenerate ?? nothing,
    enabled: onRegenerate !== undefined,
  })
  useShortcut({
    keys: 'a',
    group: GROUP,
    label: 'Approve the text and go to the next one',
    onPress: onApprove ?? nothing,
    enabled: onApprove !== undefined,
  })
  useShortcut({
    keys: 'shift+a',
    group: GROUP,
    label: 'Approve all texts',
    onPress: onApproveAll ?? nothing,
    enabled: onApproveAll !== undefined,
  })
  useShortcut({
    keys: 'g c',
    group: 'Go to',
    label: 'Client',
    onPress: () => void navigate(`/client/${clientId}/overview`),
  })
  useShortcut({
    keys: 'g p',
    group: 'Go to',
    label: 'Page on the site',
    onPress: onGoToPage ?? nothing,
    enabled: onGoToPage !== undefined,
  })
}
