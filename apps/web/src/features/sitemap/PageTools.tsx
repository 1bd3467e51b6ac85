import { Button, SearchField } from '@rankdesk/ui'
import { Plus } from 'lucide-react'

export interface PageToolsProps {
  search: string
  onSearch: (search: string) => void
  showSystem: boolean
  onShowSystem: (showSystem: boolean) => void
  onAdd: () => void
}

/** The search of the page tree, the button that adds a page, and the switch for system pages (M424, M425). */
export function PageTools({ search, onSearch, showSystem, onShowSystem, onAdd }: PageToolsProps) {
  return (
    <>
      <div className="flex gap-2">
        <SearchField label="Search pages" value={search} onChange={onSearch} className="min-w-0 flex-1" />
        <Button icon={<Plus aria-hidden size={16} strokeWidth={1.75} />} onClick={onAdd}>
          Add page
        </Button>
      </div>
      <Button size="sm" variant="ghost" className="self-end" onClick={() => onShowSystem(!showSystem)}>
        {showSystem ? 'Hide system pages' : 'Show all pages'}
      </Button>
    </>
  )
}
