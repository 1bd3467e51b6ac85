import { TEXT_LIMITS } from '@rankdesk/format'
import { Button, Chip, RowActions, Tooltip } from '@rankdesk/ui'
import { Globe } from 'lucide-react'
import { useDesk } from '../../../shared/desk/deskContext.ts'
import { TruncatedText } from '../../../shared/page/TruncatedText.tsx'
import { siteAddress } from '../../../shared/sites/siteAddress.ts'
import type { ClientRow } from '../myClients.queries.ts'

export interface ClientNameProps {
  client: ClientRow
}

/** The client's name with what is special about it, and the way to its website (M185). */
export function ClientName({ client }: ClientNameProps) {
  const { config } = useDesk()
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <TruncatedText
        text={client.businessName}
        limit={TEXT_LIMITS.businessName}
        className="w-max max-w-72 font-medium whitespace-normal"
      />
      {client.contentApproval && <Chip>Approval</Chip>}
      {client.redesign && <Chip>Redesign</Chip>}
      {client.cancelling && <Chip hue="orange">Cancelling</Chip>}
      <RowActions>
        <Tooltip content="Open website">
          <Button asChild variant="ghost" size="sm" shape="icon">
            <a
              href={siteAddress(config, client.domain)}
              target="_blank"
              rel="noreferrer"
              aria-label={`Website of ${client.businessName}`}
            >
              <Globe aria-hidden size={14} strokeWidth={2} />
            </a>
          </Button>
        </Tooltip>
      </RowActions>
    </span>
  )
}
