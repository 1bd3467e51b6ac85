/** Returns the focusable controls in a cell, in order. */
export function controlsOf(cell: HTMLElement): readonly HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => !control.hasAttribute('disabled'))
}

const CONTROLS = 'button,a[href],input,select,textarea,[tabindex]'
