import type { AriaPattern, PatternName } from './ariaPattern.ts'
import { disclosure, radio, spinbutton, switchPattern } from './choices.tsx'
import { combobox } from './combobox.tsx'
import { alertdialog, dialog } from './dialog.tsx'
import { listbox } from './listbox.tsx'
import { menu } from './menu.tsx'
import { tabs } from './tabs.tsx'
import { toolbar } from './toolbar.tsx'
import { tree } from './tree.tsx'
import { treegrid } from './treegrid.tsx'

/** Every pattern with its component and its table. */
export const PATTERNS: Readonly<Record<PatternName, AriaPattern>> = {
  dialog,
  alertdialog,
  tabs,
  combobox,
  listbox,
  menu,
  disclosure,
  tree,
  treegrid,
  radio,
  switch: switchPattern,
  spinbutton,
  toolbar,
}
