import { expect, test } from 'vitest'
import { exportedComponents } from './componentNames.ts'

test('the components of an index are its capitalized exports from .tsx files', () => {
  const index = `export { Dialog, DialogTitle } from './Dialog.tsx'
export type { DialogProps } from './Dialog.tsx'
export { useDialog } from './useDialog.tsx'
export { PAGE_SIZES } from './Pager.tsx'
export { dialogState } from './dialogState.ts'
export {
  Menu,
  type MenuProps,
} from './Menu.tsx'
`
  expect(exportedComponents(index)).toEqual(['Dialog', 'DialogTitle', 'Menu'])
})
