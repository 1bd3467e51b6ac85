import { cn } from '../classes/cn.ts'
import * as RadixDialog from '@radix-ui/react-dialog'
import { type ComponentProps, useState } from 'react'
import { DialogLayer } from '../dialog/DialogLayer.tsx'
import { DialogRoot } from '../dialog/DialogRoot.tsx'
import type { DialogState } from '../dialog/useDialog.ts'
import { PaletteBody } from './PaletteBody.tsx'
import type { PaletteCommand, PalettePage } from './paletteCommand.ts'

export interface CommandPaletteProps extends Omit<ComponentProps<'div'>, 'role' | 'children'> {
  /**
   * Whether the palette is open. Controlled by the owner, which binds the keys: `useShortcut({ keys: 'mod+k', … })`.
   */
  open: boolean
  /** Called with false when Escape, a press outside or a chosen command closes the palette. */
  onOpenChange: (open: boolean) => void
  /** The text of the field at the first opening, if the palette is mounted open. @default '' */
  defaultQuery?: string
  /** The first page. Commands may open other pages. */
  page: PalettePage
  /** The recent commands, shown first while the text is empty. `withRecent` maintains such a list. */
  recent?: readonly PaletteCommand[]
  /** Called with each command that runs, before its own `onSelect`. */
  onRun?: (command: PaletteCommand) => void
  /** Called with each state of the dialog (M487). */
  onStateChange?: (state: DialogState) => void
}

const NONE: readonly PaletteCommand[] = []

/**
 * A searchable list of commands with groups, recent commands, async results and nested pages. Backspace in the empty
 * field and Escape go back a page; Escape on the first page closes the palette.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const {
    open,
    onOpenChange,
    defaultQuery = '',
    page,
    recent = NONE,
    onRun,
    onStateChange,
    className = '',
    ...rest
  } = props
  const [path, setPath] = useState<readonly PalettePage[]>([])
  const [query, setQuery] = useState(defaultQuery)
  const [wasOpen, setWasOpen] = useState(open)
  const current = path.at(-1) ?? page

  // Each opening starts on the first page with an empty field.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) {
      setPath([])
      setQuery('')
    }
  }

  function goTo(next: readonly PalettePage[]) {
    setPath(next)
    setQuery('')
  }

  function goBack(): boolean {
    if (path.length === 0) return false
    goTo(path.slice(0, -1))
    return true
  }

  function choose(command: PaletteCommand) {
    if (command.page !== undefined) {
      goTo([...path, command.page])
      return
    }
    onOpenChange(false)
    onRun?.(command)
    command.onSelect?.()
  }

  return (
    <DialogRoot open={open} onOpenChange={onOpenChange} onStateChange={onStateChange}>
      <DialogLayer
        {...rest}
        onEscape={goBack}
        className={cn(
          'inset-x-0 top-[12dvh] mx-auto flex max-h-[76dvh] w-160 max-w-[calc(100vw-32px)] flex-col overflow-hidden rounded-dialog',
          className,
        )}
      >
        <RadixDialog.Title className="sr-only">{page.title}</RadixDialog.Title>
        <PaletteBody
          key={current.id}
          page={current}
          nested={path.length > 0}
          query={query}
          onQueryChange={setQuery}
          recent={recent}
          onChoose={choose}
          onBack={goBack}
        />
      </DialogLayer>
    </DialogRoot>
  )
}
