import { useApp } from '#lib/api/appContext.ts'
import { actingText } from './actingText.ts'

/** Says on a phone, where the switcher shows only a photo, that the person acts for somebody else. */
export function ActingBar() {
  const { user, staff, actingFor, actFor } = useApp()
  if (actingFor === null) return null
  return (
    <div className="-mx-4 flex min-h-9 items-center gap-3 bg-accent-soft px-4 text-on-accent-soft sm:hidden">
      <p className="min-w-0 flex-1 truncate font-medium">{actingText(user.name, staff.staffName)}</p>
      <button type="button" className="min-h-6 shrink-0 rounded-chip underline" onClick={() => actFor(null)}>
        Back to my own work
      </button>
    </div>
  )
}
