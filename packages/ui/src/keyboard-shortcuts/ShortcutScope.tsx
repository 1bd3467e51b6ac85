import type { ReactNode } from 'react'
import { use, useEffect, useMemo } from 'react'
import { ScopeContext, ShortcutsContext } from './shortcutsContext.ts'

export interface ShortcutScopeProps {
  /** The heading of these shortcuts in the help dialog. */
  label?: string
  /** Whether shortcuts outside of this scope are disabled. Every Dialog does this. @default false */
  modal?: boolean
  /** The content in which these shortcuts apply. */
  children: ReactNode
}

/** A part of the page whose shortcuts belong together. */
export function ShortcutScope({ label, modal = false, children }: ShortcutScopeProps) {
  const registry = use(ShortcutsContext)?.registry
  const parent = use(ScopeContext)
  const scope = useMemo(() => ({ parent, label }), [parent, label])
  useEffect(() => (modal ? registry?.cover(scope) : undefined), [modal, registry, scope])
  return <ScopeContext value={scope}>{children}</ScopeContext>
}
