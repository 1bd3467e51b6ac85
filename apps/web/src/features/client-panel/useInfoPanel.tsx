import { Dialog } from '@rankdesk/ui'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useMinWidth } from '#lib/page/useMinWidth.ts'
import { useStoredFlag } from '#lib/stored/useStoredFlag.ts'
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
  const [isDocked, setDocked] = useStoredFlag('rankdesk.info-docked')
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
function RevealedPanel({ wasToggled, children }: RevealedPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = panel.current
    if (element === null || !wasToggled.current) return
    const { top } = element.getBoundingClientRect()
    if (top < SPACE_ABOVE && window.scrollY > 0) window.scrollBy({ top: top - SPACE_ABOVE })
  }, [wasToggled])
  return <div ref={panel}>{children}</div>
}
