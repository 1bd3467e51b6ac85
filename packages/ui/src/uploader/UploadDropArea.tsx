import { cn } from '../classes/cn.ts'
import { Icon } from '../icon/Icon.tsx'
import { Upload } from 'lucide-react'
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMergedRefs } from '../hooks/useMergedRefs.ts'
import { useFileEntry } from './parts/useFileEntry.ts'
import { type ChosenFile, filesOfDrop } from './store/chosenFiles.ts'

export interface UploadDropAreaProps extends ComponentProps<'div'> {
  /**
   * Called with the dropped or pasted files. Pasted ones get the time as their name when they are added (M469). With
   * `anywhere`, `element` is the one on which they were dropped.
   */
  onFiles: (files: readonly ChosenFile[], how: { pasted: boolean; element?: Element }) => void
  /** Whether files can be dropped outside of the area too, anywhere on the page. @default false */
  anywhere?: boolean
  /** Called with the element under files that are dragged over the page, undefined once they are not. Needs `anywhere`. */
  onOver?: (element: Element | undefined) => void
  /** The text while files are dragged over the area: 'Drop to upload to services/vans'. */
  prompt: string
  /** Whether the area accepts no files. @default false */
  disabled?: boolean
  /** Layout only. */
  className?: string
  /** The content on which files are dropped. */
  children: ReactNode
}

/**
 * An area, usually a whole screen, on which files and folders can be dropped, and into which files are pasted. It shows
 * no control of its own: offer a button that opens a file chooser too.
 */
export function UploadDropArea({
  onFiles,
  anywhere = false,
  onOver,
  prompt,
  disabled = false,
  className = '',
  children,
  ref,
  ...rest
}: UploadDropAreaProps) {
  const box = useRef<HTMLDivElement>(null)
  const attach = useMergedRefs<HTMLDivElement>(box, ref)
  const drop = useFileEntry({
    box,
    onFiles: (files, pasted) => onFiles(files, { pasted }),
    paste: 'anywhere',
    disabled,
  })
  const isOverPage = usePageFileDrop({
    box,
    enabled: anywhere,
    disabled,
    onDrop: (files, element) => onFiles(files, { pasted: false, element }),
    onOver,
  })
  const isOver = anywhere ? isOverPage : drop.isOver
  return (
    <div
      {...rest}
      ref={attach}
      data-over={isOver || undefined}
      className={cn('relative', className)}
      {...(!anywhere && drop.handlers)}
    >
      {children}
      {isOver && (
        <div className="pointer-events-none absolute inset-0 z-20 grid place-items-center rounded-card border-2 border-accent bg-accent-soft/80">
          <p className="sticky bottom-8 flex items-center gap-2 rounded-control bg-raised px-4 py-2 font-medium shadow-flyout">
            <Icon of={Upload} className="text-accent" />
            {prompt}
          </p>
        </div>
      )}
    </div>
  )
}

interface PageFileDropOptions {
  /** The area that takes the files. A dialog over it keeps those that are dropped on the dialog. */
  box: RefObject<HTMLElement | null>
  /** Whether files can be dropped anywhere on the page. */
  enabled: boolean
  /** Whether the area accepts no files. The browser still doesn't open them. */
  disabled: boolean
  onDrop: (files: readonly ChosenFile[], element: Element) => void
  /** Called with the element under the files, and with undefined once they leave the page or are dropped. */
  onOver: ((element: Element | undefined) => void) | undefined
}

const EVENTS = ['dragenter', 'dragover', 'dragleave', 'drop'] as const

/** Accepts files and folders that are dropped anywhere on the page. Returns whether files are dragged over it. */
function usePageFileDrop({ box, enabled, disabled, onDrop, onOver }: PageFileDropOptions): boolean {
  const [isOver, setIsOver] = useState(false)
  const leave = () => {
    setIsOver(false)
    onOver?.(undefined)
  }
  const handle = useEffectEvent((event: DragEvent) => {
    const { dataTransfer: data, target, type } = event
    if (data === null || !data.types.includes('Files') || !(target instanceof Element)) return
    if (type === 'dragleave') {
      if (event.relatedTarget === null) leave()
      return
    }
    // An uploader under the pointer has taken them, or a dialog covers the area.
    const dialog = target.closest('[role=dialog], [role=alertdialog]')
    if (event.defaultPrevented || (dialog !== null && !dialog.contains(box.current))) return leave()
    event.preventDefault()
    if (type === 'drop') {
      leave()
      if (!disabled) void filesOfDrop(data).then((files) => onDrop(files, target))
      return
    }
    onOver?.(target)
    setIsOver(true)
    if (disabled) data.dropEffect = 'none'
  })
  useEffect(() => {
    if (!enabled) return undefined
    const listener = (event: DragEvent) => handle(event)
    for (const type of EVENTS) document.addEventListener(type, listener)
    return () => EVENTS.forEach((type) => document.removeEventListener(type, listener))
  }, [enabled])
  return isOver && !disabled
}
