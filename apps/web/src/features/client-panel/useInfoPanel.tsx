import { Dialog } from '@rankdesk/ui'
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { useMinWidth } from '#lib/page/useMinWidth.ts'
import { ClientPanel } from './ClientPanel.tsx'
import { RevealedPanel } from './RevealedPanel.tsx'

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
