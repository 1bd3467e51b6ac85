import { Icon, Button, Card, EmptyState } from '@rankdesk/ui'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../routing/Link.tsx'

export interface NoAccessProps {
  title?: string
  /** Who may see the page, and what the person can do. */
  children: ReactNode
}

/** The content of a page that the signed-in person may not see, with a link to Home. */
export function NoAccess({ title = 'You don’t have access to this page', children }: NoAccessProps) {
  return (
    <Card>
      <EmptyState
        size="lg"
        title={title}
        icon={<Icon of={Lock} size={28} />}
        action={
          <Button asChild variant="primary">
            <Link unstyled to="/">
              Home
            </Link>
          </Button>
        }
      >
        {children}
      </EmptyState>
    </Card>
  )
}
