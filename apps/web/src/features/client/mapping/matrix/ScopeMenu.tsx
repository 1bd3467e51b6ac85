import { Icon, IconButton, Menu, MenuItem } from '@rankdesk/ui'
import { Ellipsis } from 'lucide-react'
import type { FocusEvent } from 'react'

/** What a person asked to do with a specialty or a place. */
export type ScopeTask = 'edit' | 'merge' | 'remove'

export interface ScopeMenuProps {
  name: string
  /** Whether there is another one to merge with. */
  canMerge: boolean
  onTask: (task: ScopeTask) => void
  /**
   * The state of the menu in a grid, which opens it by key and gets the focus back. Its button is no tab stop then.
   *
   * @default the menu's own state
   */
  inGrid?: { open: boolean; onOpenChange: (open: boolean) => void }
}

/** The menu of a specialty or a place. */
export function ScopeMenu({ name, canMerge, onTask, inGrid }: ScopeMenuProps) {
  return (
    <Menu
      align="end"
      {...inGrid}
      trigger={
        <IconButton
          size="sm"
          label={`Actions for ${name}`}
          icon={<Icon of={Ellipsis} size={14} />}
          {...(inGrid && { tabIndex: -1, onFocus: returnToGrid })}
        />
      }
    >
      <MenuItem onSelect={() => onTask('edit')}>Edit</MenuItem>
      <MenuItem disabled={!canMerge} onSelect={() => onTask('merge')}>
        Merge
      </MenuItem>
      <MenuItem danger onSelect={() => onTask('remove')}>
        Remove
      </MenuItem>
    </Menu>
  )
}

/** Gives a focus that comes by keyboard, such as from the closed menu, back to the grid. */
function returnToGrid({ currentTarget }: FocusEvent<HTMLElement>): void {
  if (currentTarget.matches(':focus-visible')) currentTarget.closest<HTMLElement>('[role=grid]')?.focus()
}
