import { ConnectionBar } from '#lib/connection/ConnectionBar.tsx'
import { SessionBanner } from './identity/SessionBanner.tsx'
import type { SessionState } from './identity/sessionState.ts'

export interface AppNoticesProps {
  session: SessionState
  /** The name of the person who opened this page. */
  name: string
  product: string
}

const reload = () => location.reload()

/** The notices over every screen: the session ended, the server can't be reached, a new version was deployed. */
export function AppNotices({ session, name, product }: AppNoticesProps) {
  return (
    <div className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-180 flex-col gap-2">
      <SessionBanner session={session} name={name} onReload={reload} />
      <ConnectionBar product={product} onReload={reload} />
    </div>
  )
}
