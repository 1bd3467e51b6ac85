import { Avatar } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../api/appContext.ts'
import { staffPhoto } from '../tools/toolAddress.ts'
import { staffListQuery } from './staffList.queries.ts'

export interface StaffAvatarProps {
  staffId: number
  staffName: string
  /** The edge length in px. */
  size: number
  /** Whether the name is shown beside the avatar, so that screen readers skip the avatar. @default false */
  decorative?: boolean
}

/** A staff member's photo as the staff list knows it, or initials (M098, M099). For places that know only the person. */
export function StaffAvatar({ staffId, staffName, size, decorative = false }: StaffAvatarProps) {
  const app = useApp()
  const staff = useQuery(staffListQuery(app)).data?.find((member) => member.staffId === staffId)
  const src = staffPhoto(app.config, staff ?? { staffId, staffName })
  return <Avatar name={staffName} src={src} size={size} decorative={decorative} />
}
