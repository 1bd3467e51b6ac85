import type { ReactNode } from 'react'
import { use, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLazyModule } from '../hooks/useLazyModule.ts'
import { createShortcutRegistry, type ShortcutGroup } from './createShortcutRegistry.ts'
import type { Platform } from './shortcutDefinition.ts'
import { detectPlatform, ShortcutsContext } from './shortcutsContext.ts'
import { useShortcut } from './useShortcut.ts'

const fetchHelp = async () => (await import('./ShortcutHelp.tsx')).ShortcutHelp

export interface ShortcutsProviderProps {
  /** The app. */
  children: ReactNode
  /** The platform whose conventions apply. @default the platform of the browser */
  platform?: Platform
}

/**
 * Handles the keyboard for every `useShortcut()` below it and shows the active shortcuts on '?' (M494). Use it once
 * around the app, outside of its other providers.
 */
export function ShortcutsProvider({ children, platform: given }: ShortcutsProviderProps) {
  const platform = given ?? detectPlatform()
  const registry = useMemo(() => createShortcutRegistry(platform), [platform])
  const [open, setOpen] = useState(false)
  const [groups, setGroups] = useState<readonly ShortcutGroup[]>([])

  const [Help, need] = useLazyModule(fetchHelp)
  const prepare = useEffectEvent(() => need(() => setOpen(false)))
  useEffect(() => {
    if (open) prepare()
  }, [open])

  useEffect(() => {
    document.addEventListener('keydown', registry.press)
    return () => document.removeEventListener('keydown', registry.press)
  }, [registry])

  const shortcuts = useMemo(
    () => ({
      registry,
      platform,
      showHelp: () => {
        // Read before the dialog covers the page.
        setGroups(registry.groups())
        setOpen(true)
      },
    }),
    [registry, platform],
  )
  return (
    <ShortcutsContext value={shortcuts}>
      <HelpShortcut onPress={shortcuts.showHelp} enabled={!open} />
      {children}
      {Help !== undefined && <Help open={open} onOpenChange={setOpen} groups={groups} />}
    </ShortcutsContext>
  )
}

function HelpShortcut({ onPress, enabled }: { onPress: () => void; enabled: boolean }) {
  useShortcut({ keys: '?', label: 'Show keyboard shortcuts', everywhere: true, onPress, enabled })
  return null
}

/**
 * Returns a function that opens the list of shortcuts, for a menu item or a button. Does nothing without a
 * ShortcutsProvider.
 */
export function useShortcutHelp(): () => void {
  const shortcuts = use(ShortcutsContext)
  return () => shortcuts?.showHelp()
}
