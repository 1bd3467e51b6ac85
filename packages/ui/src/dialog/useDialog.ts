import { useMemo, useState } from 'react'

/**
 * What a dialog is doing (M487): it opens at once, is `closing` for the 300 ms of its animation (none with reduced
 * motion) and then `closed`.
 */
export type DialogState = 'closed' | 'open' | 'closing'

/** A dialog's state, the ways to change it, and the props that join both to a Dialog. */
export interface DialogControl {
  /** Where it is in its life. */
  state: DialogState
  /** Opens it. */
  show: () => void
  /** Begins to close it. */
  close: () => void
  /** For the Dialog: `<Dialog {...rename.props} title="Rename">`. */
  props: { open: boolean; onOpenChange: (open: boolean) => void; onStateChange: (state: DialogState) => void }
}

/** Holds the state of one Dialog, closed at first. */
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
