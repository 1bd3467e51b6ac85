import { useToast } from '@rankdesk/ui'
import type { RefObject } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { siteAddress } from '#lib/sites/siteAddress.ts'
import { COMPLETED, NO_TEXT, NOTHING_TO_APPROVE, useWorkKeys } from '#lib/work-mode/useWorkKeys.ts'
import type { WorkMode } from '#lib/work-mode/useWorkMode.ts'

export interface ProfileKeys {
  workMode: WorkMode
  clientId: number
  domain: string
  /** Whether the work can still be changed. */
  isOpen: boolean
  onInfo: () => void
  /** The element that contains the button which completes the work. */
  header: RefObject<HTMLElement | null>
  /** The element that contains the work. */
  work: RefObject<HTMLElement | null>
}

/** The fields of the work, for the key that starts editing. Files have no text to edit. */
const FIELDS =
  'input:not([type="hidden"], [type="file"], [disabled]), textarea:not([disabled]), [contenteditable="true"]'
const BUTTONS = 'button:not([disabled])'
const CANNOT_COMPLETE = 'This work can’t be completed yet.'
const IS_BUSY = 'This work is being completed.'

/** Registers the keys of a profile screen (D07): the same as those of a review. */
export function useProfileKeys({ workMode, clientId, domain, isOpen, onInfo, header, work }: ProfileKeys): void {
  const { config } = useApp()
  const toasts = useToast()
  const complete = () => {
    const button = header.current?.querySelector<HTMLElement>('[data-action] button')
    if (button == null) toasts.show({ message: CANNOT_COMPLETE })
    else if (button.ariaDisabled === 'true') toasts.show({ message: button.ariaDescription ?? IS_BUSY })
    else button.click()
  }
  const edit = () => (first(work.current, FIELDS) ?? first(work.current, BUTTONS))?.focus()
  useWorkKeys({
    workMode,
    clientId,
    onInfo,
    onPublish: isOpen ? complete : COMPLETED,
    onEdit: isOpen ? edit : COMPLETED,
    onRegenerate: isOpen ? NO_TEXT : COMPLETED,
    onApprove: isOpen ? NOTHING_TO_APPROVE : COMPLETED,
    onGoToPage: () => void window.open(siteAddress(config, domain), '_blank', 'noopener,noreferrer'),
  })
}

/** Returns the first visible element. */
function first(work: HTMLElement | null, selector: string): HTMLElement | undefined {
  const found = [...(work?.querySelectorAll<HTMLElement>(selector) ?? [])]
  return found.find((element) => typeof element.checkVisibility !== 'function' || element.checkVisibility())
}
