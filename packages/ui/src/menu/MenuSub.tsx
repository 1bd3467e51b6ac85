import { Icon } from '../icon/Icon.tsx'
import { ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useRef, useState } from 'react'
import { useMergedRefs } from '../hooks/useMergedRefs.ts'
import { menuItemVariants, menuPanelClasses } from './menuClasses.ts'
import { useMenuParts } from './menuParts.ts'

export interface MenuSubProps extends ComponentProps<'div'> {
  /** The label of the item that opens the submenu. */
  label: string
  /** An icon before the label, 16 px. */
  icon?: ReactNode
  /** The items of the submenu. */
  children: ReactNode
  /** Whether the submenu can't be opened; arrow keys skip its item. @default false */
  disabled?: boolean
}

/** An item with a submenu, which opens on hover, with Enter and with ArrowRight. ArrowLeft and Escape close it. */
export function MenuSub({ label, icon, children, disabled = false, className, ref, ...rest }: MenuSubProps) {
  const { Sub, SubTrigger, SubContent, Portal } = useMenuParts()
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  // Closes the menu that has the focus; Radix would close all of them.
  function closeByEscape(event: KeyboardEvent) {
    if (content.current?.contains(document.activeElement) !== true) return
    event.preventDefault()
    setOpen(false)
    trigger.current?.focus()
  }
  return (
    <Sub open={open} onOpenChange={setOpen}>
      <SubTrigger
        {...rest}
        ref={useMergedRefs<HTMLDivElement>(trigger, ref)}
        disabled={disabled}
        className={menuItemVariants({ className })}
      >
        {icon !== undefined && <span className="grid size-4 shrink-0 place-items-center text-muted">{icon}</span>}
        <span className="min-w-0 flex-1 wrap-break-word">{label}</span>
        <Icon of={ChevronRight} size={14} className="ml-4 shrink-0 text-subtle" />
      </SubTrigger>
      <Portal>
        <SubContent
          ref={content}
          onEscapeKeyDown={closeByEscape}
          sideOffset={2}
          alignOffset={-4}
          collisionPadding={8}
          className={menuPanelClasses}
        >
          {children}
        </SubContent>
      </Portal>
    </Sub>
  )
}
