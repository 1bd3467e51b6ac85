import * as RadixDialog from '@radix-ui/react-dialog'
import { Maximize2, Minimize2, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useId } from 'react'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../icon-button/IconButton.tsx'

export interface DialogControlsProps {
  /** Whether the close button is shown. */
  closable: boolean
  /** Whether the dialog fills the window. Undefined if it can't. */
  fullscreen: boolean | undefined
  onFullscreenChange: (fullscreen: boolean) => void
  /** Moves the dialog with the arrow keys. Undefined if it can't be moved. */
  onMoveKey: ((event: KeyboardEvent) => void) | undefined
}

/**
 * The controls of a dialog's frame: close, fill the window and move. They are last in the tab order, so that focus
 * starts in the body; Shift+Tab reaches them.
 */
export function DialogControls({ closable, fullscreen, onFullscreenChange, onMoveKey }: DialogControlsProps) {
  const hint = useId()
  return (
    <>
      {closable && (
        <RadixDialog.Close asChild>
          <Button
            variant="ghost"
            shape="icon"
            icon={<X aria-hidden size={16} strokeWidth={1.75} />}
            aria-label="Close"
            className="absolute top-4 right-4"
          />
        </RadixDialog.Close>
      )}
      {fullscreen !== undefined && (
        <IconButton
          label={fullscreen ? 'Leave full screen' : 'Full screen'}
          icon={
            fullscreen ? (
              <Minimize2 aria-hidden size={16} strokeWidth={1.75} />
            ) : (
              <Maximize2 aria-hidden size={16} strokeWidth={1.75} />
            )
          }
          className={`absolute top-4 ${closable ? 'right-13' : 'right-4'}`}
          onClick={() => onFullscreenChange(!fullscreen)}
        />
      )}
      {onMoveKey !== undefined && (
        <>
          {/* For the keyboard only: it outlines the title, and pointer events pass through to the title bar. */}
          <button
            type="button"
            aria-label="Move dialog"
            aria-roledescription="title bar"
            aria-describedby={hint}
            className={`pointer-events-none absolute top-3.5 left-4 h-8 rounded-control focus-visible:outline-offset-0 ${moveHandleOffset(closable, fullscreen !== undefined)}`}
            onKeyDown={onMoveKey}
          />
          <span id={hint} hidden>
            Arrow keys move it, with Shift in larger steps. Home centers it.
          </span>
        </>
      )}
    </>
  )
}

/** Ends before the buttons. */
function moveHandleOffset(closable: boolean, fullscreenable: boolean): string {
  if (closable && fullscreenable) return 'right-23'
  return closable || fullscreenable ? 'right-14' : 'right-4'
}
