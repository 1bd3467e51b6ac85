import { cn, Icon, Button, ErrorBoundary, PageTitle, useToast } from '@rankdesk/ui'
import { Info } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { useInfoPanel } from '#features/client-panel/index.ts'
import {
  COMPLETED,
  NO_TEXT,
  NOTHING_TO_APPROVE,
  useWorkKeys,
  useWorkMode,
  WorkBar,
  type WorkMode,
  WorkPosition,
} from '#features/review/index.ts'
import { useStickyRail } from '#lib/page/useStickyRail.ts'
import { idInAddress } from '#lib/routing/idInAddress.ts'
import { useSiteAddress } from '#lib/sites/useSiteAddress.ts'
import { RailTopContext } from './RailTop.tsx'

export interface ProfileScreenProps {
  title: string
  strategy: { clientId: number; businessName: string; domain: string; statusId: number }
  /** Rendered next to the business name: its location and links. */
  about?: ReactNode
  /** The main action, at the far right. */
  action?: ReactNode
  /** A row below the header, across the screen. */
  summary?: ReactNode
  /** The facts about the work, in a sidebar at the right. They follow the work on narrow screens. */
  facts: ReactNode
  /** Whether the sidebar stays in sight next to long work. @default false */
  isRailSticky?: boolean
  /** The work. */
  children: ReactNode
}

/** A sidebar that stays in sight next to long work and scrolls by itself. The padding keeps focus rings inside of it. */
const STICKY_RAIL = 'lg:sticky lg:top-20 lg:-m-1 lg:max-h-[calc(100dvh-11rem)] lg:overflow-y-auto lg:p-1'

/** The frame of the profile screens: a sticky header, the work, the facts, and the Info panel (M335), with the keys of a work screen (D07). */
export function ProfileScreen({
  title,
  strategy: { clientId, businessName, domain, statusId },
  about,
  action,
  summary,
  facts,
  isRailSticky = false,
  children,
}: ProfileScreenProps) {
  const strategyId = idInAddress(useParams()['strategyId']) ?? 0
  const workMode = useWorkMode(strategyId)
  const info = useInfoPanel({ clientId, businessName })
  const bar = useRef<HTMLElement>(null)
  const rail = useStickyRail(undefined, bar)
  const header = useRef<HTMLDivElement>(null)
  const work = useRef<HTMLDivElement>(null)
  const [railTop, setRailTop] = useState<HTMLElement | null>(null)
  const screen = useRef<HTMLDivElement>(null)
  useFocusRecovery(screen)
  useProfileKeys({ workMode, clientId, domain, isOpen: statusId === 0, onInfo: info.toggle, header, work })
  // The Info panel opens in sight of scrolled work.
  const isInfoSticky = !isRailSticky && info.docked !== undefined
  return (
    <div ref={screen} className="contents">
      <WorkBar ref={bar} hasPageTitle>
        <div className="min-w-0 flex-1">
          <PageTitle
            title={title}
            aside={
              <div ref={header} className="flex flex-wrap items-center gap-2">
                <WorkPosition workMode={workMode} />
                <Button icon={<Icon of={Info} />} aria-pressed={info.isOpen} onClick={info.toggle}>
                  Info
                </Button>
                <span data-action className="contents">
                  {action}
                </span>
              </div>
            }
          >
            <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
              {/* A phone has the name in the header above. */}
              <span className="min-w-0 text-field wrap-break-word text-muted max-sm:sr-only">{businessName}</span>
              {about}
            </span>
          </PageTitle>
        </div>
      </WorkBar>
      {summary !== undefined && <div className="mb-4">{summary}</div>}
      <div
        className={cn(
          'grid items-start gap-4 sm:gap-(--space-gutter)',
          info.docked === undefined ? 'lg:grid-cols-[minmax(0,1fr)_368px]' : 'lg:grid-cols-[minmax(0,1fr)_388px]',
        )}
      >
        <div ref={work} className="flex min-w-0 flex-col gap-4 sm:gap-(--space-gutter)">
          <RailTopContext value={railTop}>{children}</RailTopContext>
        </div>
        <aside
          ref={isInfoSticky ? rail : undefined}
          aria-label="Facts"
          className={cn(
            'flex min-w-0 flex-col gap-4 sm:gap-(--space-gutter)',
            isRailSticky && STICKY_RAIL,
            isInfoSticky && 'lg:sticky',
          )}
        >
          {info.docked}
          <div ref={setRailTop} className="contents" />
          <ErrorBoundary title="The details could not be shown">{facts}</ErrorBoundary>
        </aside>
      </div>
      {info.dialog}
    </div>
  )
}

interface ProfileKeys {
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
function useProfileKeys({ workMode, clientId, domain, isOpen, onInfo, header, work }: ProfileKeys): void {
  const siteAddress = useSiteAddress()
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
    onGoToPage: () => void window.open(siteAddress(domain), '_blank', 'noopener,noreferrer'),
  })
}

/** Returns the first visible element. */
function first(work: HTMLElement | null, selector: string): HTMLElement | undefined {
  const found = [...(work?.querySelectorAll<HTMLElement>(selector) ?? [])]
  return found.find((element) => typeof element.checkVisibility !== 'function' || element.checkVisibility())
}

/** What Tab stops at. */
const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])'
/** Marks controls that belong to the one before them, such as Revert below a field. */
const BELONGS_TO_PREVIOUS = '[data-focus="previous"]'

/**
 * Keeps the place of keyboard users: when the focused control disappears or is disabled by its own action, such as Remove,
 * Apply or Revert, the next control receives the focus, or the previous one if that is what the control belongs to.
 * Browsers move the focus to the start of the page instead. A press with a pointer is left alone: focusing a field would
 * open the keyboard of a phone.
 */
function useFocusRecovery(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = container.current
    if (root === null) return undefined
    let place: { focused: HTMLElement; stops: HTMLElement[]; isBack: boolean } | undefined
    let isByKeyboard = false

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      const stops = [...root.querySelectorAll<HTMLElement>(STOPS)]
      place = { focused: target, stops, isBack: target.closest(BELONGS_TO_PREVIOUS) !== null }
    }
    const recover = () => {
      if (place === undefined || isFocusable(place.focused)) return
      const { focused, stops, isBack } = place
      place = undefined
      const isLost = document.activeElement === document.body || document.activeElement === focused
      if (isLost && isByKeyboard) nearest(stops, focused, isBack)?.focus()
    }
    const pressKey = () => {
      isByKeyboard = true
    }
    const pressPointer = () => {
      isByKeyboard = false
    }
    const observer = new MutationObserver(recover)
    observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
    root.addEventListener('focusin', remember)
    document.addEventListener('keydown', pressKey, true)
    document.addEventListener('pointerdown', pressPointer, true)
    return () => {
      observer.disconnect()
      root.removeEventListener('focusin', remember)
      document.removeEventListener('keydown', pressKey, true)
      document.removeEventListener('pointerdown', pressPointer, true)
    }
  }, [container])
}

/** Returns the next usable control, or the previous one; the other direction where there is none. */
function nearest(stops: readonly HTMLElement[], focused: HTMLElement, isBack: boolean): HTMLElement | undefined {
  const at = stops.indexOf(focused)
  const before = stops.slice(0, Math.max(at, 0)).findLast(isStop)
  const after = stops.slice(at + 1).find(isStop)
  return isBack ? (before ?? after) : (after ?? before)
}

/** Whether an element can have the focus. Environments without layout count every one as visible. */
function isFocusable(element: HTMLElement): boolean {
  const isVisible = typeof element.checkVisibility !== 'function' || element.checkVisibility()
  return element.isConnected && !element.matches(':disabled') && isVisible
}

/** Whether Tab stops at a control. Code also focuses others, such as an error. */
function isStop(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && isFocusable(element)
}
