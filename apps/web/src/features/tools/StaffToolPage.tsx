import { Avatar, Card, EmptyState, PageTitle, SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { Link } from '#lib/routing/Link.tsx'
import { staffListQuery } from '#lib/staff/staffList.queries.ts'
import { staffPhoto } from '#lib/tools/toolAddress.ts'
import { FactList } from './FactList.tsx'

/** The profile of a staff member from the staff list; one's own is My Profile. */
export function StaffToolPage() {
  const app = useApp()
  const staffId = Number(useParams()['staff'])
  const { data, error, isPending, isFetching, refetch } = useQuery(staffListQuery(app))
  const staff = data?.find((each) => each.staffId === staffId)
  const title = staffId === app.user.staffId ? 'My Profile' : (staff?.staffName ?? 'Staff')
  useDocumentTitle(title)
  return (
    <div className="flex max-w-220 flex-col gap-4">
      <PageTitle title={title} />
      {isPending && <SkeletonText lines={4} />}
      {data === undefined && !isPending && (
        <LoadError title="Staff did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data !== undefined && staff === undefined && <EmptyState title="No staff member with this number" />}
      {staff !== undefined && (
        <Card>
          <div className="flex flex-col gap-4">
            <Avatar name={staff.staffName} src={staffPhoto(app.config, staff)} size={64} decorative />
            <FactList
              facts={[
                ['Name', staff.staffName],
                ['Title', staff.title],
                ['Team', staff.teamName],
                [
                  'E-mail',
                  <Link key="email" href={`mailto:${staff.staffEmail}`}>
                    {staff.staffEmail}
                  </Link>,
                ],
              ]}
            />
          </div>
        </Card>
      )}
    </div>
  )
}
