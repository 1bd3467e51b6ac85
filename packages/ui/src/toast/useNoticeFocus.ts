import type { RefObject } from 'react'
import { useCallback, useEffect, useRef } from 'react'
import { returnTarget } from '../hooks/focusReturn.ts'

/** The functions that move focus to the toasts and back. */
export interface NoticeFocus {
  /** Moves focus to the newest toast or, from inside, back to where it was. */
  toggle: () => void
  /** Call it before the toast with this id closes: moves focus to another toast or back. */
  beforeClosing: (id: number) => void
}

/**
 * Moves focus to the toasts and back, even above an open dialog, whose focus trap would pull it back. Each toast has
 * its id as `data-toast`.
 */
export function useNoticeFocus(region: RefObject<HTMLElement | null>): NoticeFocus {
  const previousFocus = useRef<Element | null>(null)

  const goBack = useCallback(() => {
    const target = returnTarget(previousFocus.current)
    if (target !== null) target.focus()
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }, [])

  useEffect(() => {
    // Dialogs listen on the document and later than this listener, which is added when the app mounts.
    function hideFromTraps(event: FocusEvent) {
      const { type, target, relatedTarget } = event
      const isInside = isIn(region.current, target)
      if (!isInside && !isIn(region.current, relatedTarget)) return
      event.stopImmediatePropagation()
      // Tab leads to the toasts too.
      const isEntered = type === 'focusin' && isInside && !isIn(region.current, relatedTarget)
      if (isEntered && relatedTarget instanceof Element) previousFocus.current = relatedTarget
    }
    // Runs before the Escape handler of any layer.
    function leaveOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !isIn(region.current, event.target)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      goBack()
    }
    document.addEventListener('focusin', hideFromTraps)
    document.addEventListener('focusout', hideFromTraps)
    window.addEventListener('keydown', leaveOnEscape, { capture: true })
    return () => {
      document.removeEventListener('focusin', hideFromTraps)
      document.removeEventListener('focusout', hideFromTraps)
      window.removeEventListener('keydown', leaveOnEscape, { capture: true })
    }
  }, [region, goBack])

  const toggle = useCallback(() => {
    if (isIn(region.current, document.activeElement)) {
      goBack()
      return
    }
    previousFocus.current = document.activeElement
    firstButton(toastsIn(region.current).at(-1))?.focus()
  }, [region, goBack])

  const beforeClosing = useCallback(
    (id: number) => {
      const toasts = toastsIn(region.current)
      const closing = toasts.find((toast) => toast.dataset['toast'] === String(id))
      if (closing?.contains(document.activeElement) !== true) return
      const next = firstButton(toasts.findLast((toast) => toast !== closing))
      if (next === undefined) goBack()
      else next.focus()
    },
    [region, goBack],
  )

  return { toggle, beforeClosing }
}

function toastsIn(region: HTMLElement | null): HTMLElement[] {
  return Array.from(region?.querySelectorAll<HTMLElement>('[data-toast]') ?? [])
}

function firstButton(toast: HTMLElement | undefined): HTMLElement | undefined {
  return toast?.querySelector('button') ?? undefined
}

function isIn(region: HTMLElement | null, target: EventTarget | null): boolean {
  return target instanceof Node && region?.contains(target) === true
}
