import { monthOptions } from '@rankdesk/domain'
import { monthInLosAngeles, type PlainDate } from '@rankdesk/format'
import { Icon, Button, Menu, MenuItem } from '@rankdesk/ui'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApp } from '#lib/api/appContext.ts'

export interface MonthMenuProps {
  /** The text of the button: what happens in the chosen month. */
  label: string
  /** The button's accessible name, where several menus of a screen have one text: 'Plan strategies: Broken links'. */
  name?: string
  icon: ReactNode
  busy: boolean
  onChoose: (month: PlainDate, label: string) => void | Promise<void>
}

/** A button with a menu of the months that work can be moved to. */
export function MonthMenu({ label, name, icon, busy, onChoose }: MonthMenuProps) {
  const { clock } = useApp()
  return (
    <Menu
      trigger={
        <Button
          size="sm"
          icon={icon}
          iconAfter={<Icon of={ChevronDown} size={14} />}
          loading={busy}
          {...(name !== undefined && { 'aria-label': name })}
        >
          {label}
        </Button>
      }
    >
      {monthOptions(monthInLosAngeles(clock), false).map((month) => (
        <MenuItem key={month.value} onSelect={() => void onChoose(month.value, month.label)}>
          {month.label}
        </MenuItem>
      ))}
    </Menu>
  )
}
