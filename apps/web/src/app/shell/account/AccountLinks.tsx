import { type AccountLink, accountLinks } from '@rankdesk/domain'
import { Button, useFlyout } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import type { ClientInfo } from '#lib/client/clientInfo.queries.ts'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { siteAddress } from '#lib/sites/siteAddress.ts'
import { managementLinks, platformAddress, toolAddress } from '#lib/tools/toolAddress.ts'
import { ToolLink } from '#lib/tools/ToolLink.tsx'

/** The links of a client's account details, by its variation (M110). */
export function AccountLinks({ info }: { info: ClientInfo }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {accountLinks(info).map((link) => (
        <OneLink key={link} link={link} info={info} />
      ))}
    </div>
  )
}

function OneLink({ link, info }: { link: AccountLink; info: ClientInfo }) {
  const { config, user } = useApp()
  const { close } = useFlyout()
  const facts = { clientId: info.clientId, domain: info.domain, staffId: user.staffId, email: user.email }
  switch (link) {
    case 'website':
      return (
        <Link href={siteAddress(config, info.domain)} newTab>
          Website
        </Link>
      )
    case 'email':
      return <Link href={`mailto:${info.emailAddress ?? ''}`}>Email</Link>
    case 'rankingSettings':
      return (
        <ToolLink to={toolAddress(config.tools, 'rankingSettings', facts)} onClick={close}>
          Ranking Settings
        </ToolLink>
      )
    case 'delivery':
      return (
        <ToolLink to={toolAddress(config.tools, 'delivery', facts)} onClick={close}>
          Delivery
        </ToolLink>
      )
    case 'management':
      return managementLinks(config.tools, facts).map((to) => (
        <ToolLink key={to.label} to={to} onClick={close}>
          {to.label}
        </ToolLink>
      ))
    case 'platform': {
      const platform = platformAddress(config.tools, facts)
      if (platform === null) return <LogInAsClient clientId={info.clientId}>Platform</LogInAsClient>
      return (
        <Button asChild size="sm">
          <a href={platform} target="_blank" rel="noopener noreferrer">
            Platform<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </Button>
      )
    }
  }
}

/** Opens the client's own pages in a new tab (M032). Platform does the same while no other address is configured. */
export function LogInAsClient({ clientId, children }: { clientId: number; children: string }) {
  const { startImpersonation } = useApp()
  const alertError = useErrorAlert()
  const start = useMutation({
    mutationFn: () => startImpersonation(clientId),
    onError: (error) => void alertError(error, 'The client’s pages could not be opened'),
  })
  return (
    <Button size="sm" loading={start.isPending} onClick={() => start.mutate()}>
      {children}
    </Button>
  )
}
