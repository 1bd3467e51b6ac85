import type { ClientListView } from '@rankdesk/api'
import { formatNumber } from '@rankdesk/format'
import { Icon, Button, Menu, MenuGroup, MenuItem, MenuSeparator, useDialogs, useLazyModule } from '@rankdesk/ui'
import { Bookmark, Check, ChevronDown, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ViewDialogProps } from './ViewDialog.tsx'

// A list is read far more often than a view is saved, and the dialog brings the code of forms.
const importViewDialog = async () => (await import('./ViewDialog.tsx')).ViewDialog

export interface ViewsMenuOfProps {
  list: ViewDialogProps['list']
  /** The names of the parts that a view stores. @default those of a client list */
  stores?: string
  views: readonly ClientListView[]
  /** The team that a shared view is for; null for a person without a team. */
  teamName: string | null
  /** The query of the current view, which a new view stores. */
  shown: string
  /** The view that is shown. */
  current: ClientListView | undefined
  onChoose: (view: ClientListView) => void
  /** Returns the number of clients in a view. */
  clientsIn?: (view: ClientListView) => number | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The menu of the named views of any list. */
export function ViewsMenuOf({
  list,
  stores,
  views,
  teamName,
  shown,
  current,
  onChoose,
  clientsIn,
  open,
  onOpenChange,
}: ViewsMenuOfProps) {
  const { ViewDialog, edited, edit, close } = useViewDialog()
  const item = (named: ClientListView) => {
    const count = clientsIn?.(named)
    return (
      <MenuItem
        key={named.viewId}
        textValue={named.name}
        icon={named === current ? <Icon of={Check} strokeWidth={2} /> : <span className="size-4" />}
        onSelect={() => onChoose(named)}
        {...(!named.mine && { description: `By ${named.ownerName}` })}
      >
        <span className="flex max-w-80 items-baseline justify-between gap-4">
          <span className="min-w-0 wrap-break-word">{named.name}</span>
          <span className="figures text-muted">{count === undefined ? '' : formatNumber(count)}</span>
        </span>
      </MenuItem>
    )
  }
  const mine = views.filter((named) => named.mine)
  const others = views.filter((named) => !named.mine)
  return (
    <>
      <Menu
        align="end"
        open={open}
        onOpenChange={onOpenChange}
        trigger={
          <Button
            variant="ghost"
            size="sm"
            className="max-w-56"
            icon={<Icon of={Bookmark} size={14} />}
            iconAfter={<Icon of={ChevronDown} size={14} />}
          >
            <span className="truncate">{current?.name ?? 'Views'}</span>
          </Button>
        }
      >
        {mine.length > 0 && <MenuGroup label="My views">{mine.map(item)}</MenuGroup>}
        {others.length > 0 && <MenuGroup label={`Views of ${teamName ?? 'my team'}`}>{others.map(item)}</MenuGroup>}
        {views.length > 0 && <MenuSeparator />}
        <MenuItem icon={<Icon of={Plus} />} onSelect={() => edit('new')}>
          Save this view…
        </MenuItem>
        {mine.map((named) => (
          <MenuItem key={named.viewId} icon={<Icon of={Pencil} />} onSelect={() => edit(named)}>
            Edit {named.name}…
          </MenuItem>
        ))}
      </Menu>
      {edited !== undefined && ViewDialog !== undefined && (
        <ViewDialog
          list={list}
          {...(stores !== undefined && { stores })}
          query={shown}
          view={edited === 'new' ? undefined : edited}
          teamName={teamName}
          onClose={close}
        />
      )}
    </>
  )
}

/** The dialog of a view with its target. It is loaded on first use; a failed load closes it with an alert. */
function useViewDialog() {
  const dialogs = useDialogs()
  const [ViewDialog, load] = useLazyModule(importViewDialog)
  const [edited, setEdited] = useState<'new' | ClientListView>()
  const close = () => setEdited(undefined)
  function edit(target: 'new' | ClientListView) {
    setEdited(target)
    load(() => {
      close()
      void dialogs.alert({ title: 'The dialog did not load', message: 'Check your connection and try again.' })
    })
  }
  return { ViewDialog, edited, edit, close }
}
