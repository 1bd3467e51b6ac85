import { Button } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { Eye, LogOut } from 'lucide-react'
import { errorText } from '#lib/errors/errorText.ts'
import { leave } from './leave.ts'
import { useImpersonation } from './impersonationContext.ts'
import { endImpersonationMutation } from './platform.queries.ts'
import { usePlatform } from './platformContext.ts'
import { isAnnounced, timeLeftText, useMinutesLeft } from './useTimeLeft.ts'

/** Shows as which client somebody is viewing and for how long, with a button to exit (D13). It never scrolls away. */
export function ImpersonationBanner() {
  const { session } = usePlatform()
  const { impersonation, expired } = useImpersonation()
  const minutes = useMinutesLeft(impersonation.endsAt, expired)
  const end = useMutation({ ...endImpersonationMutation(impersonation), onSuccess: leave })

  return (
    <section
      aria-label="Viewing as a client"
      className="sticky top-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-2 bg-orange-soft px-4 pt-3 pb-2.5 text-on-orange-soft sm:px-(--space-gutter)"
    >
      <Eye aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
      <p className="min-w-0 flex-1 basis-60 wrap-break-word">
        {session.staffName}, you’re viewing this as <strong className="font-semibold">{session.businessName}</strong>
        {session.businessName.endsWith('.') ? ' ' : '. '}You can view everything but can’t change anything.{' '}
        <span className="figures font-medium whitespace-nowrap">{timeLeftText(minutes)}.</span>
        {end.isError && (
          <span role="alert" className="block font-medium">
            Ending the session failed: {errorText(end.error).message} Try again, or close this tab.
          </span>
        )}
      </p>
      <span role="status" className="sr-only">
        {isAnnounced(minutes) ? timeLeftText(minutes) : ''}
      </span>
      <Button
        // The tab closes after the end; until then the button stays busy.
        loading={end.isPending || end.isSuccess}
        icon={<LogOut aria-hidden size={16} strokeWidth={1.75} />}
        onClick={() => end.mutate()}
      >
        Return to my account
      </Button>
    </section>
  )
}
