import { Dialog } from '../dialog/Dialog.tsx'
import type { ShortcutGroup } from './createShortcutRegistry.ts'
import { ShortcutKeys } from './ShortcutKeys.tsx'

export interface ShortcutHelpProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The shortcuts that were active when the dialog opened. */
  groups: readonly ShortcutGroup[]
}

/** The dialog that lists the active shortcuts. */
export function ShortcutHelp({ open, onOpenChange, groups }: ShortcutHelpProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts" width={680}>
      <div className="gap-x-10 sm:columns-2">
        {groups.map(({ heading, shortcuts }) => (
          <section key={heading} aria-label={heading} className="mb-5 break-inside-avoid">
            <h3 className="mb-1 text-caption font-semibold text-subtle">{heading}</h3>
            <ul>
              {shortcuts.map((shortcut) => (
                <li
                  key={shortcut.id}
                  className="flex items-center justify-between gap-4 border-b border-hairline py-1.5 last:border-0"
                >
                  <span className="min-w-0 wrap-break-word">{shortcut.label}</span>
                  <span className="flex shrink-0 items-center gap-1.5">
                    {shortcut.keys.map((keys, index) => (
                      <span key={keys} className="flex items-center gap-1.5">
                        {index > 0 && <span className="text-caption text-subtle">or</span>}
                        <ShortcutKeys keys={keys} />
                      </span>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
