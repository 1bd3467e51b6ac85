import { CommandPalette, type PaletteCommand, withRecent } from '@rankdesk/ui'
import { useState } from 'react'
import { usePalettePage } from './usePalettePage.tsx'

export interface ShellPaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onAccount: () => void
}

/** The command palette: finds clients, screens and commands by a part of their name (D07). */
export function ShellPalette({ open, onOpenChange, onAccount }: ShellPaletteProps) {
  const [recent, setRecent] = useState<readonly PaletteCommand[]>([])
  const page = usePalettePage({ onAccount })
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      page={page}
      recent={recent}
      onRun={(command) => setRecent((before) => withRecent(before, command))}
    />
  )
}
