import type { Editor } from '@ckeditor/ckeditor5-core'

/**
 * Makes the toolbar one stop of the tab order, by the ARIA toolbar pattern: Tab reaches the control that had the focus
 * last, at first the first one, and Home and End move to its ends. The editor itself knows only Alt+F10 and the arrow keys.
 */
export function toolbarStop(editor: Editor): void {
  editor.once('ready', () => {
    const toolbar = editor.ui.view.element?.querySelector<HTMLElement>('[role=toolbar]')
    if (toolbar) editor.once('destroy', keepOneStop(toolbar))
  })
}

/** Returns a function that stops it. */
function keepOneStop(toolbar: HTMLElement): () => void {
  let last: HTMLElement | undefined

  function update() {
    const controls = controlsOf(toolbar)
    const stop = last !== undefined && controls.includes(last) ? last : controls[0]
    for (const button of toolbar.querySelectorAll<HTMLElement>('button')) {
      const tabIndex = button === stop ? 0 : -1
      if (button.tabIndex !== tabIndex) button.tabIndex = tabIndex
    }
  }
  function remember({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement) || !controlsOf(toolbar).includes(target)) return
    last = target
    update()
  }
  function moveToEnd(event: KeyboardEvent) {
    const controls = controlsOf(toolbar)
    if (!controls.some((control) => control === event.target)) return
    const control = event.key === 'Home' ? controls[0] : event.key === 'End' ? controls.at(-1) : undefined
    if (control === undefined) return
    event.preventDefault()
    control.focus()
  }
  // The selection in the text disables and enables controls, and a narrow toolbar moves some into a menu.
  const observer = new MutationObserver(update)
  observer.observe(toolbar, { subtree: true, childList: true, attributeFilter: ['class', 'aria-disabled'] })
  toolbar.addEventListener('focusin', remember)
  toolbar.addEventListener('keydown', moveToEnd)
  update()
  return () => {
    observer.disconnect()
    toolbar.removeEventListener('focusin', remember)
    toolbar.removeEventListener('keydown', moveToEnd)
  }
}

/** Returns the controls that can be pressed, in their order, without those of an open menu. */
function controlsOf(toolbar: HTMLElement): HTMLElement[] {
  return [...toolbar.querySelectorAll<HTMLElement>('button')].filter(
    (button) => button.ariaDisabled !== 'true' && button.closest('.ck-dropdown__panel, .ck-hidden') === null,
  )
}
