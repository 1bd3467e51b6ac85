import { ACCESS_ROLE_LABELS } from '@rankdesk/domain'
import { Card, PageTitle, SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { myAccountQuery } from '#lib/account/account.queries.ts'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { AccountForm } from './AccountForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SessionsCard } from './SessionsCard.tsx'

/** My Profile: the own account, its password, and the open sign-ins. */
export function MyProfileScreen() {
  useDocumentTitle('My Profile')
  const { data, error, isPending, isFetching, refetch } = useQuery(myAccountQuery(useApp()))
  return (
    <div className="flex max-w-180 flex-col gap-4">
      <PageTitle
        title="My Profile"
        subtitle={
          data &&
          [data.staffEmail, data.title, data.teamName, ACCESS_ROLE_LABELS[data.accessRole]].filter(Boolean).join(' · ')
        }
      />
      {isPending && <SkeletonText lines={8} />}
      {data === undefined && !isPending && (
        <LoadError
          title="Your profile did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data !== undefined && (
        <>
          <Card>
            <AccountForm account={data} />
          </Card>
          {data.hasPassword && <PasswordForm />}
          <SessionsCard />
        </>
      )}
    </div>
  )
}
