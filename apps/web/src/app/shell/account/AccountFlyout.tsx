import { Button, Flyout, Skeleton, lazyComponent } from '@rankdesk/ui'
import { ChevronDown } from 'lucide-react'
import { Suspense } from 'react'
import type { ClientInContext } from '#lib/client/clientInContext.ts'

// Loaded when it is first opened.
const AccountDetails = lazyComponent(async () => (await import('./AccountDetails.tsx')).AccountDetails)

export interface AccountFlyoutProps {
  client: ClientInContext
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The name of the client in context; it opens the Account Details flyout (M095). */
export function AccountFlyout({ client: { clientId, info }, open, onOpenChange }: AccountFlyoutProps) {
  const name = info?.businessName ?? `Client ${clientId}`
  return (
    <Flyout
      variant="header"
      align="center"
      width={440}
      label="Account Details"
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <Button
          variant="ghost"
          aria-label={`Account Details of ${name}`}
          className="max-w-full min-w-0 shrink! font-semibold text-text! lg:max-w-100"
          iconAfter={<ChevronDown aria-hidden size={14} strokeWidth={2} className="shrink-0 text-muted" />}
        >
          <span className="truncate">{name}</span>
        </Button>
      }
    >
      <Suspense fallback={<Skeleton height={320} shape="card" />}>
        <AccountDetails clientId={clientId} />
      </Suspense>
    </Flyout>
  )
}
