import { Button, Flyout } from '@rankdesk/ui'
import { PanelRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** The facts in a flyout of the header, for layouts without the sidebar. */
export function FactsFlyout({ children }: { children: ReactNode }) {
  return (
    <Flyout
      trigger={<Button icon={<PanelRight aria-hidden size={16} strokeWidth={1.75} />}>Facts</Button>}
      label="Facts"
      variant="header"
      align="end"
      width={380}
      flush
    >
      {children}
    </Flyout>
  )
}
