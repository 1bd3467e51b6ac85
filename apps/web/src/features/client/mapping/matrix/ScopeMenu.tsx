import { Icon, IconButton, Menu, MenuItem } from '@rankdesk/ui'
import { Ellipsis } from 'lucide-react'

/** What a person asked to do with a specialty or a place. */
export type ScopeTask = 'edit' | 'merge' | 'remove'

export interface ScopeMenuProps {
  name: string
  /** Whether there is another one to merge with. */
  canMerge: boolean
  onTask: (task: ScopeTask) => void
}

/** The menu of a specialty or a place. */
export function ScopeMenu({ name, canMerge, onTask }: ScopeMenuProps) {
  return (
    <Menu
      align="end"
      trigger={<IconButton size="sm" label={`Actions for ${name}`} icon={<Icon of={Ellipsis} size={14} />} />}
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
