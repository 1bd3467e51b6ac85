import type { ReactNode } from 'react'

interface HeadButtonProps {
  label: string
  icon: ReactNode
  disabled: boolean
  onPress: () => void
}

/** A small button of the head. When disabled at a limit, it keeps focus. */
export function HeadButton({ label, icon, disabled, onPress }: HeadButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onPress()
      }}
      className="grid size-7 place-items-center rounded-control text-muted not-aria-disabled:hover:bg-hover not-aria-disabled:hover:text-text focus-visible:outline-offset-0 aria-disabled:cursor-not-allowed aria-disabled:text-disabled"
    >
      {icon}
    </button>
  )
}
