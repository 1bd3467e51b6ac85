import { Dialog } from '@rankdesk/ui'
import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useMinWidth } from '#lib/page/useMinWidth.ts'
import { ClientPanel } from './ClientPanel.tsx'

/** The width from which the panel is docked, in rem. In smaller windows it is a dialog. */
const DOCKED = 64

/** The Info panel of a work screen (M328, M335). */
export interface InfoPanel {
  isOpen: boolean
  toggle: () => void
  /** The panel next to the work; undefined while it is closed or a dialog. */
  docked: ReactNode | undefined
  /** The dialog of a small window. */
  dialog: ReactNode
}

/**
 * Returns the Info panel of a client. Next to the work it stays open from one item to the next, and while its checklist is
 * worked through.
 */
export function useInfoPanel({ clientId, businessName }: { clientId: number; businessName: string }): InfoPanel {
  const isWide = useMinWidth(DOCKED)
  const [isDocked, setDocked] = useInfoDock()
  const [isShown, show] = useState(false)
  const wasToggled = useRef(false)
  const panel = <ClientPanel clientId={clientId} />
  return {
    isOpen: isWide ? isDocked : isShown,
    toggle: () => {
      wasToggled.current = true
      if (isWide) setDocked(!isDocked)
      else show(!isShown)
    },
    docked: isWide && isDocked ? <RevealedPanel wasToggled={wasToggled}>{panel}</RevealedPanel> : undefined,
    dialog: !isWide && (
      <Dialog open={isShown} onOpenChange={show} title="Info" subtitle={businessName} width={560}>
        {panel}
      </Dialog>
    ),
  }
}

/** The space in px above the panel: the sticky header of a narrow window. */
const SPACE_ABOVE = 112

interface RevealedPanelProps {
  /** Whether a person opened the panel on this screen. It may also be open from the screen before, which scrolls nothing. */
  wasToggled: RefObject<boolean>
  children: ReactNode
}

/**
 * The docked Info panel. Opened on a scrolled page, its start is scrolled below the sticky header (M335): a sidebar that
 * is longer than the work has no room to stick.
 */
export function RevealedPanel({ wasToggled, children }: RevealedPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = panel.current
    if (element === null || !wasToggled.current) return
    const { top } = element.getBoundingClientRect()
    if (top < SPACE_ABOVE && window.scrollY > 0) window.scrollBy({ top: top - SPACE_ABOVE })
  }, [wasToggled])
  return <div ref={panel}>{children}</div>
}

const DOCK_KEY = 'rankdesk.info-docked'
const listeners = new Set<() => void>()

function readIsDocked(): boolean {
  return localStorage.getItem(DOCK_KEY) === 'true'
}

function dock(docked: boolean): void {
  try {
    if (docked) localStorage.setItem(DOCK_KEY, 'true')
    else localStorage.removeItem(DOCK_KEY)
  } catch {
    // Nothing to store: the panel stays as it is.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Returns whether the Info panel is docked next to the work, and the function that changes it; stored on this device, so
 * that the panel stays from one item to the next.
 */
function useInfoDock(): [boolean, (docked: boolean) => void] {
  return [useSyncExternalStore(subscribe, readIsDocked), dock]
}
