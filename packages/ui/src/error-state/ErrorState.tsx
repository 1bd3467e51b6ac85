import { cn } from '../classes/cn.ts'
import { Icon } from '../icon/Icon.tsx'
import { CloudAlert, RefreshCw } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { CopyButton } from '../copy/CopyButton.tsx'

export interface ErrorStateProps extends ComponentProps<'div'> {
  /** The title: what failed, such as "Clients failed to load". */
  title: string
  /** The cause, if it is known, and what to do. */
  children?: ReactNode
  /** Called by the retry button. Without it there is no button. */
  onRetry?: () => void
  /** Whether a retry is in progress. @default false */
  retrying?: boolean
  /** The id of the failed request in the server log, shown with a copy button. */
  requestId?: string | undefined
  /** The size: `sm` for a row or a narrow card, without the icon; `lg` for a whole page. @default 'md' */
  size?: 'sm' | 'md' | 'lg'
}

const sizes = { sm: 'gap-2 py-1', md: 'gap-3 py-2', lg: 'gap-4 py-16' }

/** Replaces content that failed to load, and explains what happened and what to do. */
export function ErrorState(props: ErrorStateProps) {
  const { title, children, onRetry, retrying = false, requestId, size = 'md', className = '', ...rest } = props
  return (
    <div
      role="alert"
      {...rest}
      data-size={size}
      className={cn('flex flex-col items-center text-center', sizes[size], className)}
    >
      {size !== 'sm' && <Icon of={CloudAlert} size={size === 'lg' ? 28 : 20} className="text-muted" />}
      <div className="max-w-96">
        <p className={cn('font-semibold wrap-break-word', size === 'lg' && 'text-section')}>{title}</p>
        {children !== undefined && <div className="wrap-break-word text-muted">{children}</div>}
      </div>
      {onRetry && (
        <Button size="sm" loading={retrying} icon={<Icon of={RefreshCw} size={14} />} onClick={onRetry}>
          Try again
        </Button>
      )}
      {requestId !== undefined && <CopyButton text={requestId}>{`Request ${requestId}`}</CopyButton>}
    </div>
  )
}
