import { useMemo, useState } from 'react'

/**
 * The state of a dialog (M487): it opens at once, is `closing` during its 300 ms animation (none with reduced motion)
 * and is then `closed`.
 */
export type DialogState = 'closed' | 'open' | 'closing'

/** The state of a dialog, functions to change it, and props for a Dialog. */
export interface DialogControl {
  /** The current state. */
  state: DialogState
  /** Opens the dialog. */
  show: () => void
  /** Starts to close the dialog. */
  close: () => void
  /** The props for the Dialog: `<Dialog {...rename.props} title="Rename">`. */
  props: { open: boolean; onOpenChange: (open: boolean) => void; onStateChange: (state: DialogState) => void }
}

/** State of a single Dialog, which is initially closed. */
export function useDialog(): DialogControl {
  const [open, setOpen] = useState(false)
  const [state, setState] = useState<DialogState>('closed')
  return useMemo(
    () => ({
      state,
      show: () => setOpen(true),
      close: () => setOpen(false),
      props: { open, onOpenChange: setOpen, onStateChange: setState },
    }),
    [open, state],
  )
}
