import { acceptReceipt } from '@rankdesk/api'
import { Banner, Button, FormField, TextArea } from '@rankdesk/ui'
import { useState } from 'react'
import { ApiFormDialog } from '#lib/forms/ApiFormDialog.tsx'
import { useNotLive } from './useNotLive.ts'

export interface NotLiveActionsProps {
  strategyId: number
  /** The hours of the strategy, as text. */
  hours: string
}

/**
 * What to do about a completed strategy whose page does not show its text (QUEUE-8): publish its texts again, or accept the
 * page with a reason.
 */
export function NotLiveActions({ strategyId, hours }: NotLiveActionsProps) {
  const { busy, publishAgain, accept } = useNotLive(strategyId)
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Banner
        tone="warning"
        title={`Completed, but not live: ${hours}`}
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="sm" loading={busy} onClick={() => void publishAgain()}>
              Publish again
            </Button>
            <Button size="sm" disabled={busy} onClick={() => setAsks(true)}>
              Accept
            </Button>
          </span>
        }
      >
        It stays in the queue until the page shows the text, or until someone publishes it again or accepts the page as
        it is.
      </Banner>
      <ApiFormDialog
        open={asks}
        onClose={() => setAsks(false)}
        title="Accept the page as it is?"
        subtitle="The strategy leaves the queue, although its page does not show the published text."
        schema={acceptReceipt.body}
        defaultValues={{ reason: '' }}
        submitLabel="Accept"
        onSubmit={async ({ reason }) => {
          await accept(reason)
          setAsks(false)
        }}
      >
        <FormField name="reason" label="Reason" hint="For the team.">
          {(field) => <TextArea {...field} autoGrow rows={2} />}
        </FormField>
      </ApiFormDialog>
    </>
  )
}
