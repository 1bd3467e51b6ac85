import { authorizeProfile, type GpoStrategy } from '@rankdesk/api'
import { gbpPanel } from '@rankdesk/domain'
import { Banner, Button } from '@rankdesk/ui'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { checkProfileMutation } from '../profileExecution.queries.ts'

export interface GbpPanelProps {
  location: Pick<GpoStrategy['location'], 'locationId' | 'gbpPanelStatus' | 'googleProfileUrl'>
}

/** The problem of the connection to Google in place of the review, with the way out of it (M300-M302). */
export function GbpPanel({ location }: GbpPanelProps) {
  const app = useApp()
  const alertError = useErrorAlert()
  const onError = (error: unknown) => alertError(error)
  const { data, mutate, isPending } = useMutation({ ...authorizeMutation(app, location.locationId), onError })
  // Google does not report an authorization: reading the profile shows it.
  const check = useMutation({ ...checkProfileMutation(app, location.locationId), onError })
  const panel = gbpPanel(location.gbpPanelStatus)
  if (panel === undefined) return null
  const url = data?.url ?? null
  const profileUrl = location.googleProfileUrl ?? (location.gbpPanelStatus === 'notAdded' ? ADD_URL : null)
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
            <span className="flex flex-wrap items-center gap-3">
              <Link href={url} newTab>
                Authorize at Google
              </Link>
              <Button size="sm" loading={check.isPending} onClick={() => check.mutate()}>
                Check the connection
              </Button>
            </span>
          )
        ) : (
          profileUrl !== null && (
            <Link href={profileUrl} newTab>
              {profileUrl === ADD_URL ? 'Add it at Google' : 'Open profile'}
            </Link>
          )
        )
      }
    >
      {panel.text}
    </Banner>
  )
}

/** The page of Google on which an owner adds a profile. */
const ADD_URL = 'https://business.google.com/create'

/** Connects a profile; the result has the page on which to authorize, if there is one (M302). */
function authorizeMutation(app: AppContextValue, locationId: number) {
  return mutationOptions({ mutationFn: () => app.client.call(authorizeProfile, { params: { locationId } }) })
}
