import { CommandGroup, CommandItem, CommandList } from 'cmdk'
import { ChevronRight } from 'lucide-react'
import { ShortcutKeys } from '../keyboard-shortcuts/ShortcutKeys.tsx'
import type { PaletteCommand, PaletteGroup } from './paletteCommand.ts'

export interface PaletteListProps {
  groups: readonly PaletteGroup[]
  onChoose: (command: PaletteCommand) => void
}

/** The matching commands by group. */
export function PaletteList({ groups, onChoose }: PaletteListProps) {
  return (
    <CommandList
      label="Commands"
      // A press on a heading or a disabled command must not take focus from the field.
      onMouseDown={(event) => event.preventDefault()}
      className={`max-h-90 scroll-py-2 -outline-offset-2 overflow-y-auto ${groups.length > 0 ? 'px-2 pb-2' : ''}`}
    >
      {groups.map((group) => (
        <CommandGroup
          key={group.id}
          value={group.id}
          heading={group.heading}
          className="pt-2 **:[[cmdk-group-heading]]:px-2 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-caption **:[[cmdk-group-heading]]:font-medium **:[[cmdk-group-heading]]:text-subtle"
        >
          {group.commands.map((command) => (
            <PaletteItem
              key={command.id}
              // A command can be in two groups, such as a recent one.
              value={`${group.id}/${command.id}`}
              command={command}
              onChoose={onChoose}
            />
          ))}
        </CommandGroup>
      ))}
    </CommandList>
  )
}

interface PaletteItemProps {
  value: string
  command: PaletteCommand
  onChoose: (command: PaletteCommand) => void
}

function PaletteItem({ value, command, onChoose }: PaletteItemProps) {
  const { label, icon, description, shortcut, disabled = false, page } = command
  return (
    <CommandItem
      value={value}
      disabled={disabled}
      onSelect={() => onChoose(command)}
      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2 py-1.5 select-none data-[disabled=true]:cursor-default data-[disabled=true]:text-disabled data-[selected=true]:bg-accent-soft data-[selected=true]:text-on-accent-soft"
    >
      {icon !== undefined && <span className="grid size-4 shrink-0 place-items-center">{icon}</span>}
      <span className="min-w-0 flex-1 truncate">
        {label}
        {description !== undefined && <span className="ml-2 text-caption text-muted">{description}</span>}
      </span>
      {shortcut !== undefined && <ShortcutKeys keys={shortcut} />}
      {page !== undefined && <ChevronRight aria-hidden size={14} strokeWidth={2} className="shrink-0" />}
    </CommandItem>
  )
}
