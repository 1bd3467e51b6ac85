import { useShortcut, useToast } from '@rankdesk/ui'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import type { WorkMode } from './useWorkMode.ts'
import { createListeners } from '#lib/stored/createListeners.ts'

/** The action of a key, or a sentence that says why the screen has none at the moment. */
export type KeyAction = (() => void) | string

export interface WorkKeys {
  workMode: WorkMode
  clientId: number
  /** Opens or closes the Info panel. */
  onInfo: () => void
  /** Starts the completion. */
  onPublish: KeyAction
  /** Starts editing. A part of the work can provide this action and the next two instead (`useOfferedAction`). */
  onEdit: KeyAction
  /** Writes the text again. */
  onRegenerate: KeyAction
  /** Approves the focused text, or all of them. */
  onApprove: KeyAction
  onApproveAll?: (() => void) | undefined
  /** Opens the page, or the site, on the client's site. */
  onGoToPage: KeyAction
}

interface WorkKey {
  keys: string
  label: string
  group?: string
  action: KeyAction
}

const GROUP = 'This work'
const nothing = () => undefined

/** The sentences of keys that completed work does not have. */
export const COMPLETED = 'This work is completed. It can no longer be changed.'
/** The sentences of work without generated text. */
export const NO_TEXT = 'This work has no text that can be regenerated.'
export const NOTHING_TO_APPROVE = 'This work has no generated text to approve.'
export const NO_PAGE = 'This work has no page on the site yet.'

/**
 * Registers the keys of a work screen (D07): the same on every one, and listed by the help dialog. A key without an action
 * says why.
 */
export function useWorkKeys({ workMode, clientId, onInfo, ...actions }: WorkKeys): void {
  const navigate = useNavigate()
  const offered = useOfferedActions()
  const offeredOr = (key: OfferedKey, label: string, action: KeyAction) => {
    const found = offered[key]
    return found === undefined ? { label, action } : { label: found.label, action: found.onPress }
  }
  const { goToNext, goToPrevious, hasNext, hasPrevious } = workMode
  useWorkKey({ keys: 'j', label: 'Next item', action: hasNext ? goToNext : 'There is no next item in your queue.' })
  useWorkKey({
    keys: 'k',
    label: 'Previous item',
    action: hasPrevious ? goToPrevious : 'There is no previous item in your queue.',
  })
  useWorkKey({ keys: 'i', label: 'Info', action: onInfo })
  useWorkKey({ keys: 'p', label: 'Publish and complete', action: actions.onPublish })
  useWorkKey({ keys: 'e', ...offeredOr('edit', 'Edit', actions.onEdit) })
  useWorkKey({ keys: 'r', ...offeredOr('regenerate', 'Regenerate Content', actions.onRegenerate) })
  useWorkKey({ keys: 'a', ...offeredOr('approve', 'Approve the text and go to the next one', actions.onApprove) })
  useShortcut({
    keys: 'shift+a',
    group: GROUP,
    label: 'Approve all texts',
    onPress: actions.onApproveAll ?? nothing,
    enabled: actions.onApproveAll !== undefined,
  })
  useWorkKey({
    keys: 'g c',
    group: 'Go to',
    label: 'Client',
    action: () => void navigate(`/client/${clientId}/overview`),
  })
  useWorkKey({ keys: 'g p', group: 'Go to', label: 'Page on the site', action: actions.onGoToPage })
}

/** Registers a key. Without an action, the list says so, and pressing it shows the reason. */
function useWorkKey({ keys, label, group = GROUP, action }: WorkKey): void {
  const toasts = useToast()
  useShortcut({
    keys,
    group,
    label: typeof action === 'string' ? `${label} (not available)` : label,
    onPress: () => {
      if (typeof action === 'string') toasts.show({ message: action })
      else action()
    },
  })
}

/** The keys of a work screen whose action a part of the work can provide. */
type OfferedKey = 'edit' | 'regenerate' | 'approve'

/** An action that a part of the work provides for a key of its screen. */
interface OfferedAction {
  /** What it does, for the list of keys. */
  label: string
  onPress: () => void
}

type OfferedActions = Readonly<Partial<Record<OfferedKey, OfferedAction>>>

const offers = new Map<symbol, { key: OfferedKey; action: OfferedAction }>()
const listeners = createListeners()
let offered: OfferedActions = {}

function changed(): void {
  offered = Object.fromEntries([...offers.values()].map(({ key, action }) => [key, action]))
  listeners.notify()
}

function offer(key: OfferedKey, action: OfferedAction): () => void {
  const id = Symbol(key)
  offers.set(id, { key, action })
  changed()
  return () => {
    offers.delete(id)
    changed()
  }
}

/** Provides the action of a key of the work screen (D07) while the component is mounted and `enabled`. */
export function useOfferedAction(key: OfferedKey, { label, onPress }: OfferedAction, enabled: boolean): void {
  const press = useEffectEvent(onPress)
  useEffect(() => (enabled ? offer(key, { label, onPress: () => press() }) : undefined), [key, label, enabled])
}

/** Returns the actions that the parts of the current screen provide. */
function useOfferedActions(): OfferedActions {
  return useSyncExternalStore(listeners.subscribe, () => offered)
}
