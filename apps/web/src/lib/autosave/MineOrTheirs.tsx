import { Banner, Button } from '@rankdesk/ui'
import type { ReactNode } from 'react'

export interface MineOrTheirsProps {
  title: string
  /** What somebody else saved. */
  children: ReactNode
  onResolve: (choice: 'mine' | 'theirs') => void
}

/** Asks which value to keep after somebody else saved another one: neither overwrites the other without a choice (C19). */
export function MineOrTheirs({ title, children, onResolve }: MineOrTheirsProps) {
  return (
    <Banner
      tone="warning"
      title={title}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onResolve('theirs')}>
            Use theirs
          </Button>
          <Button size="sm" onClick={() => onResolve('mine')}>
            Keep mine
          </Button>
        </span>
      }
    >
      {children}
    </Banner>
  )
}
