import type { Handoff } from '@rankdesk/api'
import { useMutation } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { ClientLinks } from '#lib/client/ClientLinks.tsx'
import { createHandoffLinkMutation, revokeHandoffLinkMutation } from './handoff.queries.ts'

export interface HandoffLinksProps {
  strategyId: number
  links: Handoff['links']
}

/** The links with which the web master opens the text. */
export function HandoffLinks({ strategyId, links }: HandoffLinksProps) {
  const app = useApp()
  const create = useMutation(createHandoffLinkMutation(app))
  const revoke = useMutation(revokeHandoffLinkMutation(app))
  return (
    <ClientLinks
      links={links.map(({ handoffLinkId, ...link }) => ({ ...link, linkId: handoffLinkId }))}
      hint="Anyone with the link can read the text, download it as Word, Markdown or HTML, and say that it is online."
      sendTo="Send this link to the client’s web master."
      revoked="The web master can no longer open the text with it."
      onCreate={(days) => create.mutateAsync({ params: { strategyId }, body: { days } })}
      onRevoke={(handoffLinkId) => revoke.mutateAsync({ strategyId, handoffLinkId })}
    />
  )
}
