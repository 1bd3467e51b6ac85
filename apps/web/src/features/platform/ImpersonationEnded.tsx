import { Button, Logo } from '@rankdesk/ui'
import type { ImpersonationEnd } from './impersonation.ts'
import { leave } from './leave.ts'

const TITLES: Record<ImpersonationEnd, string> = {
  none: 'You’re not viewing a client’s pages',
  expired: 'Your time as this client has ended',
  ended: 'This client session has ended',
}

const TEXTS: Record<ImpersonationEnd, string> = {
  none: 'This tab wasn’t opened from a client’s account details. Go to your account and choose "Log in as" there.',
  expired: 'Client sessions last a few minutes. Your own account hasn’t changed.',
  ended: 'The session was ended, or you signed out. This tab can’t show anything else.',
}

/** Replaces a client's pages when there is no active impersonation session. */
export function ImpersonationEnded({ product, reason }: { product: string; reason: ImpersonationEnd }) {
  return (
    <div className="flex min-h-dvh flex-col bg-surface px-4 py-10 sm:px-12">
      <header>
        <Logo name={product} />
      </header>
      <main className="mx-auto my-auto w-full max-w-96 py-12">
        <h1 className="text-figure font-semibold tracking-(--tracking-figure)">{TITLES[reason]}</h1>
        <p role="status" className="mt-2 mb-6 text-field text-muted">
          {TEXTS[reason]}
        </p>
        <Button variant="primary" className="w-full" onClick={leave}>
          Return to my account
        </Button>
      </main>
    </div>
  )
}
