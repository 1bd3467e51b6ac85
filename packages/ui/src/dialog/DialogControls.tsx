import * as RadixDialog from '@radix-ui/react-dialog'
import { Maximize2, Minimize2, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useId } from 'react'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../icon-button/IconButton.tsx'

export interface DialogControlsProps {
  /** Shows the cross. */
  closable: boolean
  /** Whether it fills the window now; undefined when it can't. */
  fullscreen: boolean | undefined
  onFullscreenChange: (fullscreen: boolean) => void
  /** Moves the dialog by arrow keys; undefined when it stays where it is. */
  onMoveKey: ((event: KeyboardEvent) => void) | undefined
}

/**
 * What a dialog's frame can be asked to do: close, fill the window, move. Last in order, so that the focus begins in the
 * body or on the way back, and one Shift+Tab away from there.
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
          {/* Only for the keyboard: it frames the title, and the pointer goes through it to the bar itself. */}
          <button
            type="button"
            aria-label="Move dialog"
            aria-roledescription="title bar"
            aria-describedby={hint}
            className={`pointer-events-none absolute top-3.5 left-4 h-8 rounded-control focus-visible:outline-offset-0 ${moveRoom(closable, fullscreen !== undefined)}`}
            onKeyDown={onMoveKey}
          />
          <span id={hint} hidden>
            Arrow keys move it, with Shift in larger steps. Home puts it back in the middle.
          </span>
        </>
      )}
    </>
  )
}

/** Ends before the buttons at the right. */
function moveRoom(closable: boolean, fullscreenable: boolean): string {
  if (closable && fullscreenable) return 'right-23'
  return closable || fullscreenable ? 'right-14' : 'right-4'
}
