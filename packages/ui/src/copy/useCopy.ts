import { useEffect, useRef, useState } from 'react'

/** The state of a copy. */
export type CopyState = 'idle' | 'copied' | 'failed'

/** The message of each state. Texts and the reset after 1 second: M495, M496. */
export const COPY_TEXT: Record<CopyState, string> = {
  idle: 'Click to Copy',
  copied: 'Copied to Clipboard!',
  failed: 'Copy Failed!',
}

const RESET_MS = 1000

/** Copies text to the clipboard and reports the result for a second. */
export function useCopy(text: string): { state: CopyState; copy: () => Promise<void> } {
  const [state, setState] = useState<CopyState>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy() {
    const result = await writeToClipboard(text)
    clearTimeout(timer.current)
    setState(result)
    timer.current = setTimeout(() => setState('idle'), RESET_MS)
  }
  return { state, copy }
}

async function writeToClipboard(text: string): Promise<CopyState> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}
