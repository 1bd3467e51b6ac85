import { FileSearch, Pause, Play, RefreshCw, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../../icon-button/IconButton.tsx'
import { actionsOf } from '../state/uploadSelectors.ts'
import type { UploadItem } from '../state/uploadState.ts'
import type { UploadStore } from '../store/uploadStore.ts'

export interface UploadRowActionsProps {
  item: UploadItem
  store: UploadStore
  /** Removes it from the list, which then moves the focus (UPL-43). */
  onRemove: () => void
}

const LEADS = {
  pause: { label: 'Pause', Icon: Pause },
  resume: { label: 'Resume', Icon: Play },
  retry: { label: 'Retry', Icon: RefreshCw },
} as const

/** The actions of a row. Pause, Resume and Retry are one button, so the focus stays when one becomes the other. */
export function UploadRowActions({ item, store, onRemove }: UploadRowActionsProps) {
  const actions = actionsOf(item)
  const lead = (['pause', 'resume', 'retry'] as const).find((action) => actions.includes(action))
  const isEndable = actions.includes('cancel') || actions.includes('remove')
  if (actions.includes('resolve')) return null
  return (
    <span className="flex min-w-13 shrink-0 items-center justify-end">
      {lead !== undefined && (
        <IconButton
          size="sm"
          label={`${LEADS[lead].label} ${item.name}`}
          icon={<LeadIcon lead={lead} />}
          onClick={() => store[lead](item.id)}
        />
      )}
      {actions.includes('choose') && <ChooseAgain item={item} store={store} />}
      {isEndable && (
        <IconButton
          size="sm"
          label={`${actions.includes('cancel') ? 'Cancel' : 'Remove'} ${item.name}`}
          icon={<X aria-hidden size={16} strokeWidth={1.75} />}
          onClick={onRemove}
        />
      )}
    </span>
  )
}

/** Chooses the file of an upload of an earlier visit again. */
function ChooseAgain({ item, store }: Pick<UploadRowActionsProps, 'item' | 'store'>) {
  const input = useRef<HTMLInputElement>(null)
  const [isOther, setIsOther] = useState(false)
  return (
    <>
      {isOther && (
        <span role="alert" className="mr-2 max-w-40 text-caption text-red-solid">
          This is another file.
        </span>
      )}
      <IconButton
        size="sm"
        label={`Choose ${item.name} again`}
        icon={<FileSearch aria-hidden size={16} strokeWidth={1.75} />}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Choose ${item.name} again`}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          setIsOther(file !== undefined && !store.attach(item.id, file))
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

function LeadIcon({ lead }: { lead: keyof typeof LEADS }) {
  const { Icon } = LEADS[lead]
  return <Icon aria-hidden size={14} strokeWidth={2} />
}
