import type { MediaFile } from '@rankdesk/api'
import { Icon, Chip } from '@rankdesk/ui'
import { CircleAlert } from 'lucide-react'
import { FILE_STATUSES } from './fileStatus.ts'

/** The status of a file as a chip (M458). */
export function FileStatusChip({ status }: Pick<MediaFile, 'status'>) {
  const { label, hue } = FILE_STATUSES[status]
  return (
    <Chip
      hue={hue}
      {...(status === 'ready' && { level: 'on' as const })}
      {...(status === 'error' && { icon: <Icon of={CircleAlert} size={12} /> })}
    >
      {label}
    </Chip>
  )
}
