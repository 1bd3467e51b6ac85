import type { GpoStrategy } from '@rankdesk/api'
import { gbpPanel } from '@rankdesk/domain'
import { Banner, Button } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { authorizeMutation } from '../profileExecution.queries.ts'

export interface GbpPanelProps {
  location: Pick<GpoStrategy['location'], 'locationId' | 'gbpPanelStatus' | 'googleProfileUrl'>
}

/** The problem of the connection to Google in place of the review, with the way out of it (M300-M302). */
export function GbpPanel({ location }: GbpPanelProps) {
  const alertError = useErrorAlert()
  const { data, mutate, isPending } = useMutation({
    ...authorizeMutation(useApp(), location.locationId),
    onError: (error) => alertError(error),
  })
  const panel = gbpPanel(location.gbpPanelStatus)
  if (panel === undefined) return null
  const url = data?.url ?? null
  return (
    <Banner
      tone="warning"
      action={
        panel.authorize ? (
          url === null ? (
            <Button size="sm" loading={isPending} onClick={() => mutate()}>
              Authorize
            </Button>
          ) : (
            <Link href={url} newTab>
              Authorize at Google
            </Link>
          )
        ) : (
          location.googleProfileUrl !== null && (
            <Link href={location.googleProfileUrl} newTab>
              Open
            </Link>
          )
        )
      }
    >
      {panel.text}
    </Banner>
  )
}
