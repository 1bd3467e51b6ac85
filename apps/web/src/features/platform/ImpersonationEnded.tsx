import { Button, Logo } from '@rankdesk/ui'
import type { ImpersonationEnd } from './impersonation.ts'
import { leave } from './leave.ts'

const TITLES: Record<ImpersonationEnd, string> = {
  none: 'You are not looking at a client’s pages',
  expired: 'Your time as the client is over',
  ended: 'This look at the client’s pages has ended',
}

const TEXTS: Record<ImpersonationEnd, string> = {
  none: 'This tab was not opened from a client’s account details. Go to your account and choose "Log in as" there.',
  expired: 'Looking at a client’s pages lasts a few minutes at a time. Your own account is as you left it.',
  ended: 'It was ended, or you signed out. Nothing more can be seen from this tab.',
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
