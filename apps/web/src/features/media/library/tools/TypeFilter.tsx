import { MEDIA_TYPES, type MediaType } from '@rankdesk/api'
import { Icon, Button, FilterChips, Menu, MenuCheckboxItem } from '@rankdesk/ui'
import { ListFilter } from 'lucide-react'

/** The names of the types. */
const TYPE_NAMES: Readonly<Record<MediaType, string>> = {
  image: 'Images',
  video: 'Video',
  audio: 'Audio',
  document: 'Documents',
}

export interface TypeFilterProps {
  /** The types that are shown; none for all. */
  value: readonly MediaType[]
  onChange: (types: readonly MediaType[]) => void
  /** The types to choose from. @default all */
  options?: readonly MediaType[]
}

/** The filter by the types of files, of which several can be chosen, and its chip. */
export function TypeFilter({ value, onChange, options = MEDIA_TYPES }: TypeFilterProps) {
  function toggle(type: MediaType) {
    const next = options.filter((each) => (each === type) !== value.includes(each))
    onChange(next.length === options.length ? [] : next)
  }
  const text = value.map((type) => TYPE_NAMES[type]).join(', ')
  return (
    <>
      <Menu
        trigger={
          <Button className="h-[1.75rem]!" icon={<Icon of={ListFilter} />}>
            Type
          </Button>
        }
      >
        {options.map((type) => (
          <MenuCheckboxItem key={type} checked={value.includes(type)} onCheckedChange={() => toggle(type)}>
            {TYPE_NAMES[type]}
          </MenuCheckboxItem>
        ))}
      </Menu>
      {value.length > 0 && (
        <FilterChips
          filters={[{ key: 'type', label: 'Type', text }]}
          onRemove={() => onChange([])}
          onClearAll={() => onChange([])}
        />
      )}
    </>
  )
}
