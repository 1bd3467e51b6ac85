import type { AriaPattern, PatternName } from './ariaPattern.ts'
import { disclosure, radio, spinbutton, switchPattern } from './choices.tsx'
import { alertdialog, dialog } from './dialog.tsx'
import { combobox, listbox } from './lists.tsx'
import { menu } from './menu.tsx'
import { tabs } from './tabs.tsx'
import { toolbar } from './toolbar.tsx'
import { tree, treegrid } from './trees.tsx'

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
