import * as RadixContextMenu from '@radix-ui/react-context-menu'
import * as RadixDropdownMenu from '@radix-ui/react-dropdown-menu'
import { createContext, use } from 'react'

/** The parts that items are made of. A dropdown's and a context menu's are alike, but each works only in its own. */
export type MenuParts = Pick<
  typeof RadixDropdownMenu,
  | 'CheckboxItem'
  | 'Group'
  | 'Item'
  | 'ItemIndicator'
  | 'Label'
  | 'Portal'
  | 'RadioGroup'
  | 'RadioItem'
  | 'Separator'
  | 'Sub'
  | 'SubContent'
  | 'SubTrigger'
>

export const dropdownParts: MenuParts = RadixDropdownMenu
export const contextParts: MenuParts = RadixContextMenu

const MenuPartsContext = createContext<MenuParts>(dropdownParts)
export const MenuPartsProvider = MenuPartsContext.Provider

/** The parts that fit the menu around this item. */
export function useMenuParts(): MenuParts {
  return use(MenuPartsContext)
}
