import { type RefObject, useEffect } from 'react'

/** What Tab stops at. */
const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])'
/** Marks controls that belong to the one before them, such as Revert below a field. */
const BELONGS_TO_PREVIOUS = '[data-focus="previous"]'

/**
 * Keeps the place of keyboard users: when the focused control disappears or is disabled by its own action, such as Remove,
 * Apply or Revert, the next control receives the focus, or the previous one if that is what the control belongs to.
 * Browsers move the focus to the start of the page instead. A press with a pointer is left alone: focusing a field would
 * open the keyboard of a phone.
 */
export function useFocusRecovery(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = container.current
    if (root === null) return undefined
    let place: { focused: HTMLElement; stops: HTMLElement[]; isBack: boolean } | undefined
    let isByKeyboard = false

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      const stops = [...root.querySelectorAll<HTMLElement>(STOPS)]
      place = { focused: target, stops, isBack: target.closest(BELONGS_TO_PREVIOUS) !== null }
    }
    const recover = () => {
      if (place === undefined || isFocusable(place.focused)) return
      const { focused, stops, isBack } = place
      place = undefined
      const isLost = document.activeElement === document.body || document.activeElement === focused
      if (isLost && isByKeyboard) nearest(stops, focused, isBack)?.focus()
    }
    const pressKey = () => {
      isByKeyboard = true
    }
    const pressPointer = () => {
      isByKeyboard = false
    }
    const observer = new MutationObserver(recover)
    observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
    root.addEventListener('focusin', remember)
    document.addEventListener('keydown', pressKey, true)
    document.addEventListener('pointerdown', pressPointer, true)
    return () => {
      observer.disconnect()
      root.removeEventListener('focusin', remember)
      document.removeEventListener('keydown', pressKey, true)
      document.removeEventListener('pointerdown', pressPointer, true)
    }
  }, [container])
}

/** Returns the next usable control, or the previous one; the other direction where there is none. */
function nearest(stops: readonly HTMLElement[], focused: HTMLElement, isBack: boolean): HTMLElement | undefined {
  const at = stops.indexOf(focused)
  const before = stops.slice(0, Math.max(at, 0)).findLast(isStop)
  const after = stops.slice(at + 1).find(isStop)
  return isBack ? (before ?? after) : (after ?? before)
}

/** Whether an element can have the focus. Environments without layout count every one as visible. */
function isFocusable(element: HTMLElement): boolean {
  const isVisible = typeof element.checkVisibility !== 'function' || element.checkVisibility()
  return element.isConnected && !element.matches(':disabled') && isVisible
}

/** Whether Tab stops at a control. Code also focuses others, such as an error. */
function isStop(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && isFocusable(element)
}
