import { Avatar, Button } from '@rankdesk/ui'
import { ChevronsUpDown, LogOut } from 'lucide-react'
import { useId, useState } from 'react'
import { useDesk } from '../../shared/desk/deskContext.ts'

/** Who is signed in, and the way out. A popover of the browser's own: it closes on Escape and on a press elsewhere. */
export function StaffMenu() {
  const { user, signOut } = useDesk()
  const [leaving, setLeaving] = useState(false)
  const menuId = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={`Account of ${user.name}`}
        className="flex min-h-8 items-center gap-2 rounded-control py-0.5 pr-1 pl-0.5 font-medium hover:bg-hover sm:pr-2"
      >
        <Avatar name={user.name} size={28} decorative />
        <span className="max-w-60 truncate max-sm:hidden">{user.name}</span>
        <ChevronsUpDown aria-hidden size={14} strokeWidth={2} className="text-muted max-sm:hidden" />
      </button>
      <div
        id={menuId}
        popover="auto"
        role="group"
        aria-label="Account"
        className="fixed inset-auto top-13 right-4 m-0 w-64 max-w-[calc(100vw-32px)] animate-[fade-in_var(--duration-base)_var(--ease-out)] rounded-card bg-raised p-1.5 text-text shadow-flyout sm:right-(--space-gutter)"
      >
        <div className="px-2.5 pt-1.5 pb-2.5">
          <p className="font-semibold wrap-break-word">{user.name}</p>
          <p className="wrap-break-word text-muted">{user.email}</p>
        </div>
        <Button
          variant="ghost"
          className="w-full justify-start"
          icon={<LogOut aria-hidden size={16} strokeWidth={1.75} />}
          loading={leaving}
          onClick={() => {
            setLeaving(true)
            void signOut()
          }}
        >
          Sign out
        </Button>
      </div>
    </>
  )
}
