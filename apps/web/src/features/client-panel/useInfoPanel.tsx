import { Dialog } from '@rankdesk/ui'
import { type ReactNode, useRef, useState } from 'react'
import { useMinWidth } from '#lib/page/useMinWidth.ts'
import { ClientPanel } from './ClientPanel.tsx'
import { RevealedPanel } from './RevealedPanel.tsx'
import { useInfoDock } from './useInfoDock.ts'

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
  const [isDocked, dock] = useInfoDock()
  const [isShown, show] = useState(false)
  const wasToggled = useRef(false)
  const panel = <ClientPanel clientId={clientId} />
  return {
    isOpen: isWide ? isDocked : isShown,
    toggle: () => {
      wasToggled.current = true
      if (isWide) dock(!isDocked)
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
