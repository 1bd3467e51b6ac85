import { Avatar, Flyout, Skeleton, lazyComponent } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronsUpDown } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { myAccountQuery } from '#lib/account/account.queries.ts'
import { adoptAppearance } from '#lib/appearance/theme.ts'
import { useApp } from '#lib/api/appContext.ts'
import { staffPhoto } from '#lib/tools/toolAddress.ts'
import { actingText } from './actingText.ts'

// Loaded when it is first opened.
const StaffFlyout = lazyComponent(async () => (await import('./StaffFlyout.tsx')).StaffFlyout)

/** Shows who is signed in and whose work is shown, and opens the menu that changes it (M096). */
export function StaffSwitcher() {
  const app = useApp()
  const { user, staff, actingFor, config } = app
  const { photo, preferences } = useQuery(myAccountQuery(app)).data ?? {}
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (preferences !== undefined) adoptAppearance(preferences)
  }, [preferences])
  const acting = actingFor === null ? null : actingText(user.name, staff.staffName)
  return (
    <Flyout
      variant="header"
      align="end"
      width={300}
      flush
      label="Staff"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          className={`flex min-h-8 shrink-0 items-center gap-2 rounded-control py-0.5 pr-1 pl-0.5 font-medium sm:pr-2 ${
            acting === null ? 'hover:bg-hover' : 'bg-accent-soft text-on-accent-soft hover:bg-accent-soft-hover'
          }`}
        >
          <span className="sr-only">
            {acting === null ? `Account of ${user.name}` : `Account of ${user.name}, acting for ${staff.staffName}`}
          </span>
          <Avatar
            name={staff.staffName}
            src={(actingFor === null ? photo : undefined) ?? staffPhoto(config, staff)}
            size={28}
            decorative
            {...(acting !== null && { className: 'bg-surface' })}
          />
          <span aria-hidden className="max-w-52 truncate max-lg:hidden">
            {acting ?? user.name}
          </span>
          {acting !== null && (
            <span aria-hidden className="max-w-36 truncate max-sm:hidden lg:hidden">
              {acting}
            </span>
          )}
          <ChevronsUpDown
            aria-hidden
            size={14}
            strokeWidth={2}
            className={`max-sm:hidden ${acting === null ? 'text-muted' : ''}`}
          />
        </button>
      }
    >
      <Suspense fallback={<Skeleton height={220} shape="card" />}>
        <StaffFlyout />
      </Suspense>
    </Flyout>
  )
}
